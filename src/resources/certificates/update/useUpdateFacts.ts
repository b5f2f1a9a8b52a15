import { useDataProvider, type RaRecord } from 'react-admin';
import type { KnownPerson } from '../../../custom/personForm/personDraft.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { type CertificateDetails, getCertificate } from '../certificateDetails.ts';
import { useFound } from '../useFound.ts';

/** What the update page starts from. */
export interface UpdateFacts {
  certificate: CertificateDetails;
  student: RaRecord & KnownPerson;
}

/** A certificate and its student, as they are when the page opens. */
export function useUpdateFacts(id: number) {
  const calls = useDataProvider<AppDataProvider>();
  return useFound<UpdateFacts>('update', id, async (signal) => {
    const certificate = await getCertificate(calls, id, signal);
    const { data: student } = await calls.getOne<UpdateFacts['student']>('students', {
      id: certificate.studentId ?? 0,
    });
    return { certificate, student };
  });
}
