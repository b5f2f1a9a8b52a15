import { isNothing } from '#domain/import/cells.ts';
import { type CellName, fieldOfCell, isParted } from '#domain/import/kinds.ts';
import { isRequiredCell } from '#domain/import/row.ts';
import { foldName } from '#domain/words/same.ts';
import type { Evaluated } from './evaluate.ts';
import { type Facts, UnmatchedTexts } from './facts.ts';
import type { Found, Import, Mendable } from './record.ts';

const examples = 3;
/** Fields whose texts are matched one by one. */
const matched: readonly CellName[] = ['Course', 'EduInstName'];

/** What the rows of a check come to beside their states: texts to be matched, what can be mended at once, how much the file names. */
export class CheckSums {
  readonly unmatched: UnmatchedTexts;
  readonly #imported: Import;
  readonly #mendable = new Map<string, Mendable>();
  readonly #people = new Set<string>();
  readonly #courses = new Set<string>();
  #payments = 0;

  constructor(imported: Import, facts: Facts) {
    this.#imported = imported;
    this.unmatched = new UnmatchedTexts(facts, imported.matches);
  }

  /** The next row. */
  note(one: Evaluated): void {
    const { fields, context, row, decision, amounts } = one;
    if (context.as !== '') return;
    this.unmatched.note('Course', fields.Course);
    this.unmatched.note('EduInstName', fields.EduInstName);
    const isOffered = (fields.Batch ?? '').trim() === '';
    this.unmatched.note('Batch', isOffered ? context.batch : fields.Batch, row.course?.id, isOffered);
    this.unmatched.note('Status', fields.Status);
    for (const cell of Object.keys(fields) as CellName[])
      if (isParted(fieldOfCell(cell)) && fieldOfCell(cell) === 'PaymentMode')
        this.unmatched.note('PaymentMode', fields[cell]);
    if (decision.state === 'WRONG') this.#noteWrong(one);
    const { ref, name, mobile } = row.identity;
    const who = `${ref} ${foldName(name)} ${mobile}`;
    this.#people.add(who);
    if (row.enrolment) this.#courses.add(`${who} ${row.enrolment.course.id} ${row.enrolment.startDate}`);
    this.#payments += row.payments.length + amounts.unreadable.paid;
  }

  #noteWrong({ fields, decision }: Evaluated): void {
    for (const { field, suggest } of decision.problems) {
      if (field === '') continue;
      const text = fields[field] ?? '';
      if (suggest !== undefined) this.#add({ FIELD: field, HOW: 'suggested', TEXT: '', SUGGEST: suggest }, text);
      // Who has no e-mail is reached by the mobile alone.
      const isReach = this.#imported.kind === 'enquiries' && field === 'Mobile' && isNothing(fields.Email ?? '');
      const mayLeave =
        !isReach && !isRequiredCell(this.#imported.kind, field) && !matched.includes(field) && text.trim() !== '';
      if (mayLeave) this.#add({ FIELD: field, HOW: 'leave out', TEXT: '', SUGGEST: '' }, text);
    }
  }

  #add(one: Omit<Mendable, 'ROWS' | 'EXAMPLES'>, text: string): void {
    const key = `${one.FIELD} ${one.HOW}`;
    const known = this.#mendable.get(key) ?? { ...one, ROWS: 0, EXAMPLES: [] };
    known.ROWS += 1;
    if (known.SUGGEST !== one.SUGGEST) known.SUGGEST = '';
    if (known.EXAMPLES.length < examples && !known.EXAMPLES.includes(text)) known.EXAMPLES.push(text);
    this.#mendable.set(key, known);
  }

  /** What MendImportRows would mend, of most rows first. */
  get mendable(): Mendable[] {
    return [...this.#mendable.values()].toSorted((one, other) => other.ROWS - one.ROWS);
  }

  get counts(): Pick<Found, 'people' | 'courses' | 'payments'> {
    return { people: this.#people.size, courses: this.#courses.size, payments: this.#payments };
  }
}
