import type { Story } from './exampleMoney.ts';
import type { SharedServer } from './sharedServer.ts';

/** Who asked, what was said at each call, and what became of it. */
export async function tellOfEnquiries(
  story: Story,
  { admin, office, db }: SharedServer,
  CourseId: number,
): Promise<void> {
  const enquiry = {
    Name: 'Ramya Subramanian',
    Mobile: '9443120778',
    Email: '',
    CourseId,
    Source: 'Phone',
    Note: 'Asks for Saturdays',
    NextDay: '2026-11-21',
  };
  await story.taken(office, 'AddEnquiry', enquiry, { keep: ['Mobile', 'CourseId'] });
  const [taken] = await office.result('GetEnquiryList', { Search: enquiry.Mobile });
  const EnquiryId = taken?.ID ?? 0;
  await story.refused(office, 'AddEnquiry', enquiry);
  await story.taken(office, 'UpdateEnquiry', { EnquiryId, Source: 'Friend' }, { keep: ['Source'] });
  await story.refused(office, 'UpdateEnquiry', { EnquiryId, Source: 'Nobody knows' });
  const said = { EnquiryId, Text: 'Ring after 11, father decides', NextDay: '2026-11-23', Lost: 0, Reason: '' };
  await story.taken(office, 'AddFollowUp', said, { keep: ['Text'] });
  await story.refused(office, 'AddFollowUp', { ...said, NextDay: '2026-11-19' });
  const setDoor = (apply_open: 0 | 1) => db.kysely.updateTable('settings').set({ apply_open }).execute();
  await setDoor(1);
  await story.taken(office, 'SendEnquiryForm', { EnquiryId, Channel: 'whatsapp' });
  await story.refused(office, 'SendEnquiryForm', { EnquiryId, Channel: 'email' });
  await setDoor(0);
  await story.taken(office, 'GetEnquiryList', { State: 'OPEN', Due: 0, Page: 1, PageSize: 25 });
  await story.taken(office, 'GetEnquiryLikes', { Mobile: enquiry.Mobile });
  await story.taken(office, 'GetEnquiry', { EnquiryId });
  const because = { Reason: 'Asked for it by phone' };
  await story.taken(admin, 'EraseEnquiry', { EnquiryId, ...because });
  await story.refused(admin, 'EraseEnquiry', { EnquiryId, ...because });
}
