/** Whom a mail to a student may go to. */
export interface MailedPerson {
  isDeleted: boolean;
  /** Wants no messages. */
  wantsNone: boolean;
  isMinor: boolean;
  /** '' where there is none. */
  email: string;
  guardianEmail: string;
}

/** What is written to one address, and why not. */
interface Addressee {
  isDeleted: boolean;
  wantsNone: boolean;
  isMinor: boolean;
  /** The student's own address or number, or the guardian's; '' where there is none. */
  address: string;
}

const noneWanted = 'No messages wanted';
export const noAddress = 'The student has no email address';

/** '' or why what the institute asks for does not go to a student, or to the guardian (W55); `missing` says which address there is none of. */
export function checkAddressee(
  { isDeleted, wantsNone, isMinor, address }: Addressee,
  toGuardian: boolean,
  missing: 'No e-mail' | 'No mobile' | typeof noAddress = 'No e-mail',
): string {
  if (isDeleted) return 'Student is deleted';
  if (wantsNone) return noneWanted;
  if (isMinor && (!toGuardian || (address === '' && missing !== 'No mobile'))) return 'Under 18: to the guardian';
  return address === '' ? missing : '';
}

/** To which addresses a mail goes, or why to none. */
export interface Recipients {
  to: string[];
  problem: string;
}

/**
 * Who is mailed (W55), for all mails to a student. What the institute asks for, 'asked', goes to nobody who was deleted or wants no messages, and under 18 to
 * the guardian alone. What is owed to the person, 'owed', goes to the person, deleted or not, and under 18 to the guardian as well; who was erased or
 * merged is refused before.
 */
export function whoIsMailed(
  person: MailedPerson,
  mailing: 'asked' | 'owed',
  toGuardian: boolean = person.isMinor,
  missing: 'No e-mail' | typeof noAddress = noAddress,
): Recipients {
  const { email, guardianEmail, isMinor } = person;
  if (mailing === 'asked') {
    const address = toGuardian ? guardianEmail : email;
    const problem = checkAddressee({ ...person, address }, toGuardian, missing);
    return { to: problem === '' ? [address] : [], problem };
  }
  const to = [...new Set([email, isMinor ? guardianEmail : ''])].filter((address) => address !== '');
  return { to, problem: to.length === 0 ? noAddress : '' };
}
