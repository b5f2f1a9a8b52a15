import { texts } from '#contract/texts.ts';
import { instituteStatus } from '#domain/words/codes.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const institutes = defineResource({
  name: 'institutes',
  calls: {
    id: 'InstId',
    list: 'GetInstituteList',
    create: 'AddInstitute',
    update: 'UpdateInstitute',
    remove: ['DeleteRevokeInstitute', { Status: instituteStatus.deleted }],
    fields: ['Name', 'ShortName', 'InstType', 'RecognizedBy'],
    renamed: { InstType: 'instituteType' },
    search: ['name', 'shortName'],
    byStatus: 'paged',
    failed: {
      list: texts.institutes.fetchFailed,
      create: texts.institutes.addFailed,
      update: texts.institutes.updateFailed,
      remove: texts.institutes.deleteFailed,
      notFound: texts.institutes.notFound,
    },
  },
});

export type Institute = RecordIn<typeof institutes>;
