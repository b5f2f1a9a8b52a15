import { lateTexts } from '#src/text.ts';
import { calendarTitle } from './title.ts';

/** The institute's year: holidays and weekly days off. */
export const calendarTexts = lateTexts('calendar', {
  ...calendarTitle,
  holidays: 'Holidays',
  loading: 'Loading the holidays',
  none: 'No holidays in %{year}.',
  before: 'Year before, %{year}',
  after: 'Next year, %{year}',
  classDays: '%{smart_count} class day |||| %{smart_count} class days',
  daysOff: 'No classes on %{days}',
  noDaysOff: 'Classes on every day of the week',
  legend: { label: 'Marks', holiday: 'Holiday', off: 'Weekly day off', today: 'Today' },
  dayOff: 'day off',
  notBegun: 'before the first class',
  add: 'Add Holiday',
  edit: 'Edit',
  editOf: 'Edit %{name}, %{days}',
  editTitle: 'Edit Holiday',
  save: 'Save',
  remove: 'Delete',
  removeOf: 'Delete %{name}, %{days}',
  removeQuestion: 'Delete %{name}, %{days}?',
  fields: { name: 'Name', firstDay: 'First day', lastDay: 'Last day' },
  lastDayHelp: 'Empty for one day',
  national: {
    title: 'India’s national holidays of the coming year',
    accept: 'Accept',
    accepted: 'National holidays added',
  },
  paste: {
    open: 'Paste a List',
    title: 'Paste a list of holidays',
    label: 'A line for each holiday',
    help: '26/01/2027 Republic Day, or 09/11/2026 - 11/11/2026 Deepavali',
    submit: 'Add',
    read: '%{smart_count} holiday to add |||| %{smart_count} holidays to add',
    nothing: 'Paste or type at least one line.',
    there: '%{smart_count} is there already: %{names} |||| %{smart_count} are there already: %{names}',
    unread:
      'One line could not be read. It stays in the box. |||| %{smart_count} lines could not be read. They stay in the box.',
    line: 'Line %{number}: %{text} – %{problem}',
    added: '%{smart_count} holiday added |||| %{smart_count} holidays added',
  },
  /** Before it is saved. */
  effects: {
    presentOnDay:
      'Attendance of one student is recorded on this day; it stays. |||| Attendance of %{smart_count} students is recorded on this day; it stays.',
    presentOnDays:
      'Attendance of one student is recorded on these days; it stays. |||| Attendance of %{smart_count} students is recorded on these days; it stays.',
    presentOfMany: 'Attendance of more than %{smart_count} students is recorded on these days; it stays.',
  },
} as const);
