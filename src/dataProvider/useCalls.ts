import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from './dataProvider.ts';

/** Any call of the contract from a screen: `callApi('GetUser', {})`. Throws HttpError; a 401 ends the session by itself. */
export const useCallApi = () => useDataProvider<AppDataProvider>().callApi;

/** Any write of the contract from a screen. Throws HttpError, status 200 for a refusal. Refresh the list yourself. */
export const useWrite = () => useDataProvider<AppDataProvider>().write;
