import { lateTexts } from '#src/text.ts';
import { staffUsersTitles } from './titles.ts';

/** Staff Users: the people who may sign in. */
export const staffUsersTexts = lateTexts('resources.staff-users', {
  ...staffUsersTitles,
  name: 'Staff user |||| Staff users',
  none: 'No staff users found.',
  belongs: 'The people who may sign in, each with a profile.',
  searchFor: 'Search by user name, mobile or e-mail',
  you: '%{name} (you)',
  fields: {
    userName: 'User Name',
    email: 'Email',
    mobile: 'Mobile',
    profile: 'Profile',
    status: 'Status',
    lastLogin: 'Last Login',
    secondFactorSince: 'Two-step login',
    dateCreated: 'Added',
  },
  selectProfile: 'Select Profile',
  userNameHelp: 'Letters, digits and . _ - @',
  mobileHelp: '10 digits, or empty',
  emailHelp: 'Temporary passwords go here',
  profileHelp: 'Another profile ends the person’s sessions',
  never: 'Never',
  secondFactor: { off: 'Off', since: 'On since %{moment}', required: 'Two-step login required for:', saved: 'Saved' },
  access: 'Access',
  activityOf: 'What %{name} did, in the activity log',
  update: { ...staffUsersTitles.update, heading: 'Staff User – %{name}', save: 'Save Changes' },
  updated: 'Staff user updated',
  add: { ...staffUsersTitles.add, open: 'Add Staff User', submit: 'Add' },
  added: 'Staff user added. The temporary password went to %{email}.',
  actions: { reset: 'Reset Password', resetSecondFactor: 'Reset two-step login', disable: 'Disable', enable: 'Enable' },
  actionOf: '%{action}, %{name}',
  disableLoses: 'Open sessions end at once, and nobody can log in under this name until it is enabled.',
  questions: {
    reset: 'Create a temporary password for %{name}? The present one stops working and open sessions end at once.',
    resetSecondFactor:
      'Switch off the two-step login of %{name}? Open sessions end at once, and the next login asks for the password alone.',
    disable: 'Disable %{name}?',
    enable: 'Enable %{name}? The password is the same as before.',
  },
  done: {
    reset: 'The temporary password went to %{email}.',
    resetSecondFactor: '%{name} has no two-step login now.',
    disable: '%{name} is disabled.',
    enable: '%{name} is enabled.',
  },
  password: {
    title: 'Temporary password of %{name}',
    help: 'No mail was sent. Hand this password over in person: it is shown this once, holds 24 hours and has to be changed at the next login.',
    label: 'Temporary password',
    copy: 'Copy',
    copied: 'Copied',
  },
} as const);
