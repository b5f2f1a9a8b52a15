import englishMessages from 'ra-language-english';
import { texts } from '../../contract/texts.ts';
import { attendance } from './attendance.ts';
import { certificates } from './certificates.ts';
import { frame } from './frame.ts';
import { lists } from './lists.ts';
import { students } from './students.ts';

/**
 * Every text of the signed-in app. `resources.<name>` holds a resource's own (`fields` are its column labels), `texts` the
 * wording of the contract (spec 8). Placeholders are polyglot's: `%{student}`.
 */
export const messages = {
  ...englishMessages,
  frame,
  lists,
  texts,
  resources: {
    attendance,
    certificates,
    students,
  },
};
