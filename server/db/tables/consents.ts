import { consentLabels, consentWayNames, consentWays } from '#domain/people/consent.ts';
import { relationNames, wishesLabels } from '#domain/people/wishesLabels.ts';
import { id } from './common.ts';
import type { TableFacts } from './table.ts';

/** That a student, or an applicant who is none yet, agreed to a notice (W57). */
export const consents = {
  rows: 'That somebody agreed to a notice.',
  key: ['id'],
  person: 'record',
  exported: true,
  columns: {
    id: { ...id, label: null },
    student_id: {
      kind: 'id',
      of: 'students',
      null: true,
      says: 'The student: an ID of students.csv; empty while it is a registration’s.',
      label: null,
    },
    registration_id: {
      kind: 'id',
      of: 'registrations',
      null: true,
      as: 'REG_ID',
      says: 'The registration: an ID of registrations.csv; empty where it is a student’s.',
      label: null,
    },
    notice_id: { kind: 'id', of: 'notices', says: 'The notice: an ID of notices.csv.', label: consentLabels.notice },
    how: {
      kind: 'word',
      among: consentWays,
      names: consentWayNames,
      says: 'How: web or paper.',
      label: consentLabels.how,
    },
    seen_by: { kind: 'text', says: 'Who saw it signed on paper.', label: consentLabels.seenBy },
    user_id: {
      kind: 'id',
      of: 'users',
      null: true,
      says: 'Who noted it: an ID of users.csv; empty where nobody was signed in.',
      label: 'Noted by',
    },
    guardian_name: {
      kind: 'text',
      default: '',
      says: 'Who agreed for somebody under 18; empty where the person did.',
      label: 'Agreed for a person under 18',
    },
    guardian_relation: {
      kind: 'text',
      names: relationNames,
      default: '',
      says: 'What the guardian is to the person.',
      label: wishesLabels.guardianRelation,
    },
    guardian_mobile: { kind: 'text', default: '', says: 'The guardian’s mobile.', label: wishesLabels.guardianMobile },
    guardian_email: { kind: 'text', default: '', says: 'The guardian’s e-mail.', label: wishesLabels.guardianEmail },
    date_created: { kind: 'instant', as: 'AT', says: 'When it was noted.', label: 'Noted' },
    withdrawn_at: {
      kind: 'instant',
      null: true,
      says: 'When it was withdrawn; empty while it stands.',
      label: 'Withdrawn',
    },
    reason: { kind: 'text', default: '', says: 'Why it was withdrawn.', label: 'Reason' },
  },
} as const satisfies TableFacts;
