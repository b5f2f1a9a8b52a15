import { registrationLabels } from '#domain/people/labels.ts';
import { lateTexts } from '#src/text.ts';
import { approveTitle } from './title.ts';

/** Approve registration (spec 2). */
export const approveTexts = lateTexts('resources.registrations.approve', {
  ...approveTitle,
  heading: 'Approve Registration – %{name}',
  notFoundHelp: 'There is no registration at this address.',
  course: 'Course',
  fields: {
    ...registrationLabels,
    courseType: 'Type',
    duration: 'Duration',
    fee: 'Fee',
    scholarship: 'Scholarship',
  },
  days: '%{smart_count} day |||| %{smart_count} days',
  eligible: 'Eligible',
  notEligible: 'Not eligible',
  eligibleWhy: 'Income of %{income} a month, with income proof',
  tooMuchIncome: 'Income above %{limit} a month',
  noProof: 'No income proof',
  many: 'Many from this mobile: more than three new registrations of it are for this course.',
  showMany: 'Show them',
  approve: 'Approve',
  reject: 'Reject',
  decision: 'Decision',
  okay: 'Okay',
  confirmReject: 'Are you sure you want to reject the registration of %{name}?',
  loses: 'It is no longer among the new registrations, and nobody can take that back.',
  losesForNow:
    'It is no longer among the new registrations. It can be restored from its page; its photo and proof are deleted after 30 days.',
  openStudent: 'Open the student',
  printReceipt: 'Print receipt %{number}',
  nextRegistration: 'Next registration',
  next: 'Completed steps are saved. Press Approve to continue.',
  papersAgain: {
    photo: 'Please upload a new photo.',
    both: 'Please upload a new photo and a new income proof.',
    photoPerhapsProof: 'Please upload a new photo. With a new income proof the course is free.',
  },
  state: {
    begun: 'The student is added, but not enrolled in the course yet. Press Approve to continue.',
    paid: 'The student is added and the payment is recorded. Press Approve to add the course.',
    done: 'This registration is approved: the student is enrolled in the course.',
    deleted: 'This registration was approved. The student has been deleted since.',
    lost: 'This registration is approved. Its student cannot be found by mobile, name and e-mail.',
    rejected: 'This registration is rejected.',
    closed: 'This registration is no longer new.',
  },
  why: {
    notNew: 'Only a new registration can be approved or rejected.',
    begun: 'The student is added already, so the registration cannot be rejected.',
    noCourse: 'The course of this registration is not known.',
    courseLoading: 'The course is still loading.',
    busy: 'Please wait until it is done.',
  },
} as const);
