import type { RowName } from '#contract/names.ts';
import { activityEntities, type ActivityEntity, type ActivityField } from '#contract/rest/activityLog.ts';
import { tables } from '#server/db/tableFacts.ts';
import { type Logged, loggedIn } from '#server/db/tables/table.ts';

/** A column that the app has words for: course_name of courseName, fees_paise of fees. */
type WordedColumn = Lowercase<RowName<ActivityField>> | `${Lowercase<RowName<ActivityField>>}_paise`;

/** A logged column of enrolments that their class periods keep. */
export const expectedColumn = 'expected_completion';

type LoggedColumn<Entity extends ActivityEntity> =
  | Logged<(typeof tables)[Entity]>
  | (Entity extends 'enrolments' ? typeof expectedColumn : never);

const columnsOf = (entity: ActivityEntity): readonly string[] =>
  loggedIn(tables[entity]).flatMap((column) =>
    entity === 'enrolments' && column === 'end_date' ? [column, expectedColumn] : [column],
  );

/**
 * The logged columns of each entity, as the dictionary has them (server/db/tables). The others are never read: secrets (hashes, keys),
 * bytes, search copies of texts, and times of changes and logins.
 */
export const loggedColumns = Object.fromEntries(
  activityEntities.map((entity) => [entity, columnsOf(entity)]),
) as unknown as {
  readonly [Entity in ActivityEntity]: readonly LoggedColumn<Entity>[];
} satisfies { readonly [Entity in ActivityEntity]: readonly WordedColumn[] };
