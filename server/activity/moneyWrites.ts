import { sql } from 'kysely';

/** The writes that change what people owe or what was taken, without money coming in (W42, W44). */
const calls = ['SetFee', 'SetConcession', 'RefundPayment', 'ReversePayment', 'VoidPayment', 'ReopenDay'] as const;
/** An import brings money in, or takes it out again: of the entries of its rows none tells of that, but its own does. */
const ofImports = ['RunImport', 'AllowImport', 'UndoImport'] as const;
/** Changes the UPI id among other things. */
const settings = 'settings.update';
/** Makes a paper, which is told of where it has somebody else's name. */
const certificate = 'AddCertificate';

/** The field of a certificate's entry that says whose name it should have, where it has another one (W61). */
export const otherName = 'studentName';

/** Whether the entry of a write may tell of money or of such a paper; `after`: what the record became. */
export const mayTellOfMoney = (call: string, after: string | null): boolean =>
  call === settings ||
  ([...calls, ...ofImports] as readonly string[]).includes(call) ||
  (call === certificate && (after?.includes(`"${otherName}"`) ?? false));

/** The entries of the activity log that tell of money and of such papers: literal, as the index `activity_of_money` is. */
export const tellsOfMoney = sql<boolean>`(call in (${sql.join(calls.map((call) => sql.lit(call)))})
  or call = ${sql.lit(settings)} and after like '%"upiId"%'
  or call in (${sql.join(ofImports.map((call) => sql.lit(call)))}) and entity = 'imports'
  or call = ${sql.lit(certificate)} and after like '%"studentName"%')`;
