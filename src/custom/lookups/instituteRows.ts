import { texts } from '../../../contract/texts.ts';
import { listBody } from '../../dataProvider/listBody.ts';
import { readRows } from '../../dataProvider/readRows.ts';
import { callApi } from '../../dataProvider/transport.ts';
import { storageKeys } from '../../session/storage.ts';
import { cacheRows } from './cachedRows.ts';

/** Only what forms need of a row: there are thousands of institutes, and the browser keeps a few megabytes. */
const needed = (row: Record<string, unknown>) =>
  Object.fromEntries(['ID', 'NAME', 'INSTITUTE_TYPE', 'STATUS', 'STATUS_DESC'].map((field) => [field, row[field]]));

/** Every institute (GetInstituteList), for the session. `reload` it after one was added, changed or deleted. */
export const instituteRows = cacheRows({
  key: storageKeys.institutes,
  ask: async () => {
    const answer = await callApi('GetInstituteList', listBody('GetInstituteList', {}), { attempts: 1 });
    return readRows(answer, texts.institutes.fetchFailed).map(needed);
  },
  texts: { attempt: () => texts.institutes.fetchFailed, gaveUp: texts.students.referencesFailed },
  mayBeEmpty: true,
});
