import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type DialectKind, dialectOf } from '../dialect.ts';
import { lastSteps } from './099-last-steps.ts';
import * as baselinePostgres from './100-baseline.postgres.ts';
import * as baselineSqlite from './100-baseline.sqlite.ts';
import * as unusedFigures from './101-unused-figures.ts';
import * as settings from './140-settings.ts';
import * as holidays from './150-holidays.ts';
import * as batches from './160-batches.ts';
import * as ledger from './200-ledger.ts';
import * as countedDays from './210-counted-days.ts';
import * as classesToday from './220-classes-today.ts';
import * as classPeriods from './230-class-periods.ts';
import * as receiptNumbers from './240-receipt-numbers.ts';
import * as dues from './250-dues.ts';
import * as receipts from './260-receipts.ts';
import * as batchesTaught from './270-batches-taught.ts';
import * as copiesInParts from './280-copies-in-parts.ts';
import * as certificateIssues from './300-certificate-issues.ts';
import * as signing from './330-signing.ts';
import * as certificateLook from './340-certificate-look.ts';
import * as drawer from './350-drawer.ts';
import * as agreedInstalments from './360-agreed-instalments.ts';
import * as closings from './365-closings.ts';
import * as moneyChanges from './366-money-changes.ts';
import * as mailedPasswords from './375-mailed-passwords.ts';
import * as drawnFiles from './376-drawn-files.ts';
import * as processes from './380-processes.ts';
import * as periodsOfCourses from './385-periods-of-courses.ts';
import * as coursesNotCopied from './390-courses-not-copied.ts';
import * as searchBeforeCopies from './391-search-before-copies.ts';
import * as imports from './400-imports.ts';
import * as studentsByRef from './405-students-by-ref.ts';
import * as exportsOfAll from './410-exports.ts';
import * as setUp from './420-set-up.ts';
import * as wishesAndGuardians from './440-wishes-and-guardians.ts';
import * as studentNotes from './441-student-notes.ts';
import * as messages from './450-messages.ts';
import * as messagesList from './451-messages-list.ts';
import * as reports from './460-reports.ts';
import * as consent from './480-consent.ts';
import * as withoutConsent from './485-without-consent.ts';
import * as applications from './500-applications.ts';
import * as applicationsLists from './510-applications-lists.ts';
import * as rights from './520-rights.ts';
import * as retention from './530-retention.ts';
import * as namesFolded from './620-names-folded.ts';
import * as namesAndBirthDates from './621-names-and-birth-dates.ts';
import * as keptMails from './622-kept-mails.ts';
import * as stays from './650-stays.ts';
import * as localAddress from './651-local-address.ts';
import * as importAsKept from './670-import-as-kept.ts';
import * as moneyOfImports from './675-money-of-imports.ts';
import * as completedBefore from './720-completed-before.ts';
import * as otherNames from './730-other-names.ts';
import * as alike from './740-alike.ts';
import * as drawerEntries from './750-drawer-entries.ts';
import * as enquiries from './760-enquiries.ts';
import * as indexesOfDeletions from './764-indexes-of-deletions.ts';
import * as keysAlone from './765-keys-alone.ts';
import * as enquiryForm from './770-enquiry-form.ts';
import * as bankLines from './780-bank-lines.ts';
import * as reminders from './790-reminders.ts';
import * as ownPage from './800-own-page.ts';
import * as seenAndByPerson from './810-seen-and-by-person.ts';
import * as figuresOfTheBank from './820-figures-of-the-bank.ts';

/** What a migration says to each database, one statement after the other. */
type Statements = Readonly<Record<DialectKind, readonly string[]>>;

/**
 * All migrations by name, run in the order of their names. Each is a file of literal statements that imports nothing, so that no
 * change of the product changes it. One that has been released is never changed (`tests/unit/house/migrations.test.ts` knows its
 * hash), only followed by another.
 */
const statements: Readonly<Record<string, Statements>> = {
  '100-baseline': { sqlite: baselineSqlite.statements, postgres: baselinePostgres.statements },
  '101-unused-figures': unusedFigures,
  '140-settings': settings,
  '150-holidays': holidays,
  '160-batches': batches,
  '200-ledger': ledger,
  '210-counted-days': countedDays,
  '220-classes-today': classesToday,
  '230-class-periods': classPeriods,
  '240-receipt-numbers': receiptNumbers,
  '250-dues': dues,
  '260-receipts': receipts,
  '270-batches-taught': batchesTaught,
  '280-copies-in-parts': copiesInParts,
  '300-certificate-issues': certificateIssues,
  '330-signing': signing,
  '340-certificate-look': certificateLook,
  '350-drawer': drawer,
  '360-agreed-instalments': agreedInstalments,
  '365-closings': closings,
  '366-money-changes': moneyChanges,
  '375-mailed-passwords': mailedPasswords,
  '376-drawn-files': drawnFiles,
  '380-processes': processes,
  '385-periods-of-courses': periodsOfCourses,
  '390-courses-not-copied': coursesNotCopied,
  '391-search-before-copies': searchBeforeCopies,
  '400-imports': imports,
  '405-students-by-ref': studentsByRef,
  '410-exports': exportsOfAll,
  '420-set-up': setUp,
  '440-wishes-and-guardians': wishesAndGuardians,
  '441-student-notes': studentNotes,
  '450-messages': messages,
  '451-messages-list': messagesList,
  '460-reports': reports,
  '480-consent': consent,
  '485-without-consent': withoutConsent,
  '500-applications': applications,
  '510-applications-lists': applicationsLists,
  '520-rights': rights,
  '530-retention': retention,
  '620-names-folded': namesFolded,
  '621-names-and-birth-dates': namesAndBirthDates,
  '622-kept-mails': keptMails,
  '650-stays': stays,
  '651-local-address': localAddress,
  '670-import-as-kept': importAsKept,
  '675-money-of-imports': moneyOfImports,
  '720-completed-before': completedBefore,
  '730-other-names': otherNames,
  '740-alike': alike,
  '750-drawer-entries': drawerEntries,
  '760-enquiries': enquiries,
  '764-indexes-of-deletions': indexesOfDeletions,
  '765-keys-alone': keysAlone,
  '770-enquiry-form': enquiryForm,
  '780-bank-lines': bankLines,
  '790-reminders': reminders,
  '800-own-page': ownPage,
  '810-seen-and-by-person': seenAndByPerson,
  '820-figures-of-the-bank': figuresOfTheBank,
};

/** The first migration: the tables of 1.0. */
export const baseline = '100-baseline';

/** The last commit before 1.0: it brings any older database to where this version takes it over. */
export const lastBefore1 = '86d3087';

/** The migrations that a database from before 1.0 has been through at least. */
export const neededBefore1: readonly string[] = [
  '001-first-schema',
  '002-activity',
  '004-payments-void',
  '005-forgotten-passwords',
  '006-same-person',
  '007-previous-login',
  '008-files',
  '009-claims',
  '010-backups',
  '011-sign-in',
  '013-waiting-uploads',
  '014-corrections',
  '015-second-factor',
  '016-kept-columns',
  '017-tallies',
  '018-search',
  '019-work',
  '020-days',
  '021-landmarks',
  '022-search-lists',
  '023-status-since',
  '024-paper-budget',
  '026-confirmed',
];

/** The migrations of the versions before 1.0, which together made the tables of `baseline`. */
export const before1: readonly string[] = [...neededBefore1, ...lastSteps.map(({ name }) => name)];

export { lastSteps };

const migrationOf = (own: Statements): Migration => ({
  async up(db) {
    for (const statement of own[dialectOf(db)]) await sql.raw(statement).execute(db);
  },
});

export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(statements).map(([name, own]) => [name, migrationOf(own)]),
);
