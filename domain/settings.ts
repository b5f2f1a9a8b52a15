import { checkEmail } from './personChecks.ts';
import { weekdays } from './classDays.ts';
import { textLimits } from './limits.ts';
import { checkLength, checkRequired, type Problem, problemsOf } from './problem.ts';
import { tidy } from './text.ts';

/** What an institute says of itself (W50). Everything but its name may be empty. */
export interface SettingsInput {
  instituteName: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  /** Who signs certificates; whoever issues one where it is empty. */
  signatory: string;
  /** The days of the week on which nobody teaches; Sunday is 0. */
  daysOff: readonly number[];
  upiId: string;
  /** Whom a UPI app names to the person who pays. */
  upiName: string;
}

/** A mobile or a number with its STD code: ten digits, perhaps with +91, 91 or 0 before them. */
const indianPhone = /^(?:\+?91|0)?[1-9]\d{9}$/;
const betweenDigits = /[\s().-]/g;

function checkPhone(phone: string): string {
  const text = tidy(phone);
  if (text === '' || indianPhone.test(text.replaceAll(betweenDigits, '')))
    return checkLength('Phone', text, textLimits.phone);
  return 'Phone must be an Indian number of 10 digits, with its STD code, or empty';
}

/** name@handle, as NPCI allows it. */
const upiForm = /^[a-z\d][a-z\d._-]+@[a-z][a-z\d]+$/i;

function checkUpiId(upiId: string): string {
  const text = tidy(upiId);
  if (text === '' || upiForm.test(text)) return checkLength('UPI ID', text, textLimits.upiId);
  return 'UPI ID must be name@handle, such as institute@okbank, or empty';
}

function checkUpiName(upiName: string, upiId: string): string {
  if (tidy(upiId) !== '') return checkRequired('UPI name', upiName, textLimits.name);
  return checkLength('UPI name', upiName, textLimits.name);
}

/** What is wrong with the settings, in the order of their tabs. */
export const checkSettings = (settings: SettingsInput): Problem[] =>
  problemsOf([
    ['instituteName', checkRequired('Name', settings.instituteName, textLimits.institution)],
    ['place', checkLength('Place', settings.place, textLimits.location)],
    ['address', checkLength('Address', settings.address, textLimits.address)],
    ['phone', checkPhone(settings.phone)],
    ['email', tidy(settings.email) === '' ? '' : checkEmail(settings.email)],
    ['signatory', checkLength('Signatory', settings.signatory, textLimits.name)],
    ['daysOff', settings.daysOff.length < weekdays.length ? '' : 'Weekly days off must leave a day to teach on'],
    ['upiId', checkUpiId(settings.upiId)],
    ['upiName', checkUpiName(settings.upiName, settings.upiId)],
  ]);
