import { lateTexts } from '#src/text.ts';
import { settingsTitle } from './title.ts';

/** The institute's settings (W50). */
export const settingsTexts = lateTexts('resources.settings', {
  ...settingsTitle,
  name: 'Settings |||| Settings',
  save: 'Save',
  saved: 'Settings saved',
  tabs: { label: 'Settings', institute: 'Institute', calendar: 'Calendar', money: 'Money' },
  sections: {
    institute: 'Name and address',
    logo: 'Logo',
    certificates: 'Certificates',
    daysOff: 'Weekly days off',
    upi: 'UPI',
  },
  fields: {
    instituteName: 'Name',
    place: 'Place',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    logoFileId: 'Logo',
    signatory: 'Signatory',
    daysOff: 'No classes on',
    upiId: 'UPI ID',
    upiName: 'UPI name',
  },
  help: {
    instituteName: 'On every page, on certificates and in mails',
    place: 'On certificates, under the name',
    phone: '10 digits, with the STD code',
    logo: 'In the bar, at the login, on certificates and in mails. It stands on white.',
    signatory: 'Whoever creates a certificate signs it while this is empty',
    daysOff: 'No class days: courses end later by them, nobody misses them, and the register marks them.',
    upiId: 'name@handle, such as institute@okbank',
    upiName: 'Whom the payer’s app names',
  },
  removeLogo: 'Remove Logo',
} as const);
