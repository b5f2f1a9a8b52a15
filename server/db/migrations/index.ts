import type { Migration } from 'kysely/migration';
import * as firstSchema from './001-first-schema.ts';
import type { person } from './001/people.ts';
import * as activity from './002-activity.ts';
import * as paymentsVoid from './004-payments-void.ts';
import * as forgottenPasswords from './005-forgotten-passwords.ts';
import * as samePerson from './006-same-person.ts';
import * as previousLogin from './007-previous-login.ts';
import * as files from './008-files.ts';
import * as waitingUploads from './013-waiting-uploads.ts';
import * as claims from './009-claims.ts';
import * as backups from './010-backups.ts';
import * as signIn from './011-sign-in.ts';
import * as corrections from './014-corrections.ts';
import * as secondFactor from './015-second-factor.ts';
import * as keptColumns from './016-kept-columns.ts';
import * as tallies from './017-tallies.ts';
import * as search from './018-search.ts';
import * as work from './019-work.ts';
import * as days from './020-days.ts';
import * as landmarks from './021-landmarks.ts';
import * as searchLists from './022-search-lists.ts';
import * as statusSince from './023-status-since.ts';
import * as paperBudget from './024-paper-budget.ts';
import * as papersDeleted from './025-papers-deleted.ts';
import * as confirmed from './026-confirmed.ts';
import * as sorts from './027-sorts.ts';
import * as unusedFigures from './028-unused-figures.ts';
import * as profileVersions from './031-profile-versions.ts';

/**
 * All migrations by name, run in the order of their names. One that has been released is never changed, only followed by another.
 */
export const migrations: Record<string, Migration> = {
  '001-first-schema': firstSchema,
  '002-activity': activity,
  '004-payments-void': paymentsVoid,
  '005-forgotten-passwords': forgottenPasswords,
  '006-same-person': samePerson,
  '007-previous-login': previousLogin,
  '008-files': files,
  '013-waiting-uploads': waitingUploads,
  '009-claims': claims,
  '010-backups': backups,
  '011-sign-in': signIn,
  '014-corrections': corrections,
  '015-second-factor': secondFactor,
  '016-kept-columns': keptColumns,
  '017-tallies': tallies,
  '018-search': search,
  '019-work': work,
  '020-days': days,
  '021-landmarks': landmarks,
  '022-search-lists': searchLists,
  '023-status-since': statusSince,
  '024-paper-budget': paperBudget,
  '025-papers-deleted': papersDeleted,
  '026-confirmed': confirmed,
  '027-sorts': sorts,
  '028-unused-figures': unusedFigures,
  '031-profile-versions': profileVersions,
};

/** The columns that the migrations gave to people; a field without one is an error of types where the server maps it. */
export type ColumnOfPeople = keyof ReturnType<typeof person>;
