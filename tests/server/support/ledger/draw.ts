import { addDays, todayInIndia } from '../../../../domain/words/dates.ts';
import { equalInstalments, type Instalment } from '../../../../domain/money/ledger.ts';
import { toRupees } from '../../../../domain/words/money.ts';
import type { TestServer } from '#harness/server/server.ts';

const modes = ['Cash', 'UPI', 'Net Banking'] as const;
const mostPaise = 10_00_000_00;
const dayMs = 86_400_000;

/** Instants at which years, financial years and Februaries turn in India. */
const turns = ['2024-02-29T06:00', '2024-03-31T18:29', '2024-03-31T18:31', '2026-03-31T18:29', '2027-03-31T18:31']
  .concat(['2027-12-31T18:29', '2028-02-28T18:31', '2028-02-29T06:00', '2028-03-31T18:29', '2028-03-31T18:31'])
  .map((instant) => Date.parse(`${instant}:00.000Z`));
const first = Date.parse('2024-01-01T00:00:00.000Z');
const last = Date.parse('2028-12-31T12:00:00.000Z');

/** What a walk draws: choices, amounts, days, and the clock of the server. */
export class Draw {
  readonly random: () => number;
  readonly #clock: TestServer['clock'];

  /** Sets the clock to any day of the first four years. */
  constructor(random: () => number, clock: TestServer['clock']) {
    this.random = random;
    this.#clock = clock;
    clock.now = new Date(first + this.below(4 * 365 * dayMs));
  }

  get today(): string {
    return todayInIndia(this.#clock.now);
  }

  get now(): string {
    return this.#clock.now.toISOString();
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<One>(among: readonly One[]): One | undefined {
    return among[this.below(among.length)];
  }

  /** Moves the clock on: by minutes, by days, or to the next turn of a year. */
  moveClock(): void {
    const now = this.#clock.now.getTime();
    const draw = this.random();
    const turn = draw < 0.1 ? this.pick(turns.filter((instant) => instant > now)) : undefined;
    const later = draw < 0.4 ? this.below(60 * dayMs) : this.below(dayMs / 24);
    this.#clock.now = new Date(turn ?? Math.min(now + later, Math.max(now, last)));
  }

  /** Paise at, around and below what is asked for. */
  amount(of: number): number {
    return Math.min(this.pick([of, of + 1, this.below(of + 1), Math.floor(of / 2), 1, 0]) ?? of, mostPaise);
  }

  /** So many paise by some mode on one of the last days; at times on, before or after a day that bounds others. */
  money(paise: number, bounds: readonly string[]) {
    const mode = this.pick(modes) ?? 'UPI';
    const bound = this.pick([...bounds.filter(Boolean), this.today, '2000-01-01']) ?? this.today;
    const day = this.random() < 0.7 ? addDays(this.today, -this.below(3)) : addDays(bound, this.below(3) - 1);
    const sent = { PaymentMode: mode, PaymentDate: day, PaymentDetail: '' };
    return { mode, day, sent: { ...sent, PaidFee: toRupees(paise) }, refunded: { ...sent, Amount: toRupees(paise) } };
  }

  /** A plan for so many paise: none, or equal instalments. */
  plan(paise: number): Instalment[] {
    const count = this.below(8);
    if (count === 0 || paise < count * 100) return [];
    return equalInstalments(paise, count, addDays(this.today, this.below(60) - 20));
  }
}
