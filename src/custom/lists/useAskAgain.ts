import { useDataProvider, useListContext } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';

/** Asks the server for the list around it again, also where the complete list was kept. */
export function useAskAgain(): () => Promise<void> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { refetch } = useListContext();
  return async () => {
    await dataProvider.forgetLists();
    await refetch();
  };
}
