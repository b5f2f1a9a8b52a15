import type { RestRecordOf } from '#contract/rest/index.ts';
import type { Translate } from '#src/text.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { securityTexts } from './texts.ts';
import { isKeyOf } from './values.ts';

const { actions, everything, lists } = securityTexts;

/** The action that a call or a REST route stands for, in words: 'rest/staff-users/:id' is about staff users. */
function actionOf(call: string, translate: Translate): string {
  const resource = call.split('/').slice(0, 2).join('/');
  return isKeyOf(actions, resource)
    ? translate(`resources.security-log.actions.${resource}`)
    : translate('resources.security-log.unknown.action');
}

/** What an entry of the security log says, without who and when: 'Exported the list of students, 1,234 rows'. */
export function securitySentence(entry: RestRecordOf<'security-log'>, translate: Translate): string {
  const { event, call, recordName, rows } = entry;
  if (event === 'export' && isKeyOf(everything, call)) return translate(`resources.security-log.everything.${call}`);
  const sentence = event === 'export' && rows === null ? 'exportBegun' : (`sentences.${event}` as const);
  return translate(`resources.security-log.${sentence}`, {
    action: actionOf(call, translate),
    list: isKeyOf(lists, call)
      ? translate(`resources.security-log.lists.${call}`)
      : translate('resources.security-log.unknown.list'),
    name: recordName || translate('resources.activity-log.someStudent'),
    rows: inIndia(rows ?? 0),
    smart_count: rows ?? 0,
  });
}
