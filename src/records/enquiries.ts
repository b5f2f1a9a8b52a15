import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const enquiries = defineResource({
  name: 'enquiries',
  calls: { list: 'GetEnquiryList', search: ['name', 'mobile', 'email'] },
});

/** Who asked (W66). */
export type Enquiry = RecordIn<typeof enquiries>;
