import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const certificates = defineResource({
  name: 'certificates',
  recordRepresentation: 'certificateId',
  calls: {
    id: 'CertificateId',
    list: 'GetCertificateList',
    update: 'UpdateCertificate',
    fields: ['FileId', 'Status', 'StartDate', 'EndDate', 'Location'],
    search: ['studentName', 'mobile', 'certificateId'],
    failed: {
      list: texts.certificates.fetchListFailed,
      update: texts.general.unexpected,
      notFound: texts.certificates.notFound,
    },
  },
});

export type Certificate = RecordIn<typeof certificates>;
