import { lateTexts } from '#src/text.ts';

/** The page for applicants, as the settings have it (W58). */
export const frontDoorTexts = lateTexts('frontDoor', {
  page: 'The page for applicants',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  state: {
    open: 'It is open.',
    openUntil: 'It is open until %{day}.',
    over: 'It has taken no applications since %{day}.',
    closed: 'It is closed: there is nothing at this address.',
  },
  unread:
    'The public’s pages and mails in %{languages} are drafts: let somebody who grew up with the language read them.',
  missing: {
    title: 'What is missing before it works well',
    notice: 'No notice is typed, so nobody is asked to agree.',
    noticePlace: 'Notices',
    phone: 'The institute has no phone to ask at.',
    phonePlace: 'Settings, Institute',
    course: 'There is no course to apply for.',
    coursePlace: 'Courses',
  },
  form: 'What it takes and says',
  fields: {
    applyOpen: 'Takes applications',
    applyUntil: 'Until',
    applyCourses: 'Courses',
    applyWords: 'Words above the courses',
  },
  help: {
    applyUntil: 'The last day; empty for no end',
    applyCourses: 'None chosen: every course',
    applyWords: 'Such as what to bring to the first class',
  },
  noCourse: 'No course of this name',
  courseOf: 'Course %{id}',
} as const);
