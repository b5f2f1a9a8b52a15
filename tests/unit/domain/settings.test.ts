import { noReminders } from '../../../domain/institute/reminders.ts';
import { expect, test } from 'vitest';
import { contrastOnWhite } from '#domain/institute/colour.ts';
import { checkCertificateSettings, checkSettings, type SettingsInput } from '#domain/institute/settings.ts';

type Look = Pick<SettingsInput, 'signatories' | 'frameColour' | 'wording'>;

const nobody = { name: '', title: '', fileId: 0 };
const valid: Look = { signatories: [nobody, nobody], frameColour: '#1f3f66', wording: ['', ''] };

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#777777', 4.478],
  ['#6a7a78', 4.499],
  ['#a06678', 4.5],
])('the contrast of %s on white is %d', (colour, contrast) => {
  expect(contrastOnWhite(colour)).toBeCloseTo(contrast, 3);
});

test.each<[string, Partial<Look>, [field: string, message: string][]]>([
  ['nothing but a colour', {}, []],
  ['a colour of 4.50', { frameColour: '#a06678' }, []],
  ['a colour in capitals', { frameColour: '#1F3F66' }, []],
  ['a colour of 4.499', { frameColour: '#6a7a78' }, [['frameColour', 'Too light to print']]],
  ['a colour by its name', { frameColour: 'navy' }, [['frameColour', 'Frame colour must be a colour such as #1f3f66']]],
  ['no colour', { frameColour: '' }, [['frameColour', 'Frame colour must be a colour such as #1f3f66']]],
  ['only the second signatory', { signatories: [nobody, { ...nobody, name: 'S. Anitha' }] }, []],
  [
    'a title of nobody',
    { signatories: [{ ...nobody, title: 'Principal' }, nobody] },
    [['signatories.0.name', 'Name of the first signatory is required']],
  ],
  [
    'a signature of nobody',
    { signatories: [nobody, { ...nobody, fileId: 7 }] },
    [['signatories.1.name', 'Name of the second signatory is required']],
  ],
  [
    'a long title',
    { signatories: [nobody, { ...nobody, name: 'S. Anitha', title: 'x'.repeat(101) }] },
    [['signatories.1.title', 'Title of the second signatory may have at most 100 characters']],
  ],
  ['a line of 120 letters', { wording: ['', 'x'.repeat(120)] }, []],
  ['one of 121', { wording: ['', 'x'.repeat(121)] }, [['wording.1', 'Line 2 may have at most 120 characters']]],
])('of %s is wrong: %j', (_what, change, problems) => {
  const found = checkCertificateSettings({ ...valid, ...change });
  expect(found.map(({ field, message }) => [field, message])).toEqual(problems);
});

const ofNobody = {
  instituteName: 'Vaigai',
  place: '',
  address: '',
  email: '',
  daysOff: [0],
  upiId: '',
  upiName: '',
  messagesPerMinute: 30,
  reminders: noReminders,
  applyOpen: false,
  applyCourses: [],
  applyWords: '',
  expenseCategories: ['Tea', 'Repairs'],
  enquirySources: ['Phone', 'Walk-in'],
  applyUntil: '',
};

test.each([
  ['', true],
  ['0431 240 0000', true],
  ['(044) 2345-6789', true],
  ['+91 98765 43210', true],
  ['1800 425 1234', true],
  ['1860-266-2345', true],
  ['1900 425 1234', false],
  ['1800 425 12345', false],
  ['240 0000', false],
])('the phone %j is taken: %s', (phone, taken) => {
  const fields = checkSettings({ ...ofNobody, ...valid, phone }).map(({ field }) => field);
  expect(fields).toEqual(taken ? [] : ['phone']);
});
