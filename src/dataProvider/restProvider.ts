import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider, type Identifier } from 'react-admin';
import type { RestName } from '../../contract/rest/index.ts';
import type { AppDataProvider } from './dataProvider.ts';
import { restClient, restPath } from './restClient.ts';

/** The resources that are served as REST. Names only: the contract's schemas stay out of the app. */
const restNames: Readonly<Record<RestName, true>> = { 'activity-log': true, figures: true, 'staff-users': true };

/** What REST resources have beside react-admin's verbs. */
export interface RestProvider extends DataProvider {
  /** Carries out an action of one record (`POST /api/rest/<resource>/<id>/<action>`) and answers the record. */
  act<Answer>(resource: RestName, params: { id: Identifier; action: string }): Promise<{ data: Answer }>;
}

const conventional = simpleRestProvider(restPath, restClient);

const restProvider: RestProvider = {
  ...conventional,
  // Tells the version that the person saw, so that a newer record is not overwritten (W28).
  update: (resource, params) => {
    const { seen = params.previousData?.['dateModified'] as unknown } = params.data as { seen?: unknown };
    return conventional.update(resource, { ...params, data: { ...params.data, ...(seen ? { seen } : {}) } });
  },
  act: async (resource, { id, action }) => {
    const path = [restPath, resource, encodeURIComponent(id), action].join('/');
    const { json } = await restClient(path, { method: 'POST', body: '{}' });
    return { data: json as never };
  },
};

/** One provider for all: REST for the resources that are served so, the calls for everything else. */
export const withRest = (calls: AppDataProvider): AppDataProvider & RestProvider =>
  // What is no verb (`write`, `callApi`) names a call in place of a resource, and so finds its way to the calls.
  combineDataProviders((name) =>
    Object.hasOwn(restNames, name) ? restProvider : calls,
  ) as unknown as AppDataProvider & RestProvider;
