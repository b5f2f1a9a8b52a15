import { texts } from '../../../contract/texts.ts';
import { callApi, rowsOf } from '../../dataProvider/transport.ts';
import { storageKeys } from '../../session/storage.ts';
import { cacheRows } from './cachedRows.ts';

const everyInstitute = { InstId: 0, Name: '', ShortName: '', InstType: 0 };

/** Only what forms need of a row: there are thousands of institutes, and the browser keeps a few megabytes. */
const needed = (row: Record<string, unknown>) =>
  Object.fromEntries(['ID', 'NAME', 'INSTITUTE_TYPE', 'STATUS', 'STATUS_DESC'].map((field) => [field, row[field]]));

/** Every institute (GetInstituteList), for the session. `reload` it after one was added, changed or deleted. */
export const instituteRows = cacheRows({
  key: storageKeys.institutes,
  ask: async () => rowsOf(await callApi('GetInstituteList', everyInstitute, { attempts: 1 })).map(needed),
  texts: { attempt: () => texts.institutes.fetchFailed, gaveUp: texts.students.referencesFailed },
  mayBeEmpty: true,
});
