import { expect, it, test } from 'vitest';
import {
  checkCourse,
  courseDefaults,
  type CourseInput,
  courseLabel,
  durationTextOf,
} from '#domain/catalogue/course.ts';
import { proves } from '../../spec/proves.ts';

const valid: CourseInput = {
  ...courseDefaults,
  courseCode: 'WEB',
  courseName: 'Web Basics',
  courseDetail: 'HTML, CSS and a first server',
  durationDays: 30,
  fees: 1500.5,
  location: 'Your campus',
  valueAdd: 'A project of one’s own',
};

test.each<[string, Partial<CourseInput>, string[]]>([
  ['a valid course', {}, []],
  ['a free course', { fees: 0 }, []],
  ['no code', { courseCode: ' ' }, ['Course code is required']],
  ['no value add', { valueAdd: '' }, ['Value add is required']],
  ['no duration', { durationDays: Number.NaN }, ['Duration (days) is required']],
  ['a duration of 0', { durationDays: 0 }, ['Duration (days) must be from 1 to 3,650']],
  ['half a day', { durationDays: 1.5 }, ['Duration (days) must be a whole number']],
  ['fees of three decimals', { fees: 1.005 }, ['Fees may have at most two decimals']],
  ['fees below 0', { fees: -1 }, ['Fees must be from 0 to 10,00,000']],
  ['attendance of 100 percent', { minAttnPercentage: 100 }, []],
  ['attendance of 101 percent', { minAttnPercentage: 101 }, ['Min attendance percentage must be from 0 to 100']],
  ['no participant', { minParticipants: 0 }, ['Min participants must be from 1 to 10,000']],
  ['a diploma', { courseType: 2 }, []],
  [
    'a name that turns its direction',
    { courseName: 'Web \u202Ebasics' },
    ['Course name contains hidden characters. Please type it again.'],
  ],
  ['a detail of two lines', { courseDetail: 'HTML\nCSS' }, []],
  ['an unknown type', { courseType: 3 }, ['Course type must be Internship or Diploma']],
])('%s', (_name, patch, messages) => {
  expect(checkCourse({ ...valid, ...patch }).map((problem) => problem.message)).toEqual(messages);
});

it('labels a course by type, name, duration and fee', () => {
  proves('2 Add Student: Course label: type, name, duration, fee');
  expect(courseLabel({ ...valid, courseType: 2 })).toBe('Diploma - Web Basics - 1 Month - ₹1,500.50');
});

it('labels a course without a duration text by its days', () => {
  expect(courseLabel({ ...valid, durationText: '', fees: 900 })).toBe('Internship - Web Basics - 30 days - ₹900');
});

test.each([
  [Number.NaN, '1 Month'],
  [1, '1 Day'],
  [14, '2 Weeks'],
  [30, '1 Month'],
  [45, '45 Days'],
  [120, '4 Months'],
  [365, '1 Year'],
])('%d days are begun as "%s"', (days, text) => {
  expect(durationTextOf(days)).toBe(text);
});
