import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInstitute } from '../../domain/catalogue/institute.ts';
import type { BodyOf } from '../../contract/calls/index.ts';
import type { Api } from './api.ts';
import { jpegPhoto, pdfProof } from './files.ts';

const csv = join(import.meta.dirname, '../../data/institutions-india.csv');

/** Names of real institutions that the institute form would accept. */
export const realInstitutions = readFileSync(csv, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .filter(
    ([name = '', type]) =>
      type === '1' && checkInstitute({ name, shortName: 'X', instituteType: 1, recognizedBy: 'AICTE' }).length === 0,
  )
  .map(([name = '']) => name);

export const course: BodyOf<'AddCourse'> = {
  CourseCode: 'WEBDEV',
  CourseName: 'Web Development',
  CourseType: 1,
  CourseTypeAbbr: 'INT',
  CourseDetail: 'Pages, services and databases',
  DurationDays: 4,
  DurationText: '4 Days',
  Fees: 4500.5,
  MinAttnPercentage: 50,
  Location: 'Your campus',
  MinParticipants: 1,
  ValueAdd: 'Project work',
};

/** A registration as the institute's own site posts it, with a real photo and a real proof uploaded beforehand. */
export async function registrationBody(
  site: Api,
  courseId: number,
  changes: Partial<BodyOf<'AddRegistration'>> = {},
): Promise<BodyOf<'AddRegistration'>> {
  return {
    Name: 'Anjali Ramachandran',
    Title: 3,
    EduGrade: 'B.Tech.',
    EduGradeName: 'Computer Science',
    EduLevel: 'UNDERGRADUATE',
    EduInstName: realInstitutions[0] ?? '',
    EduUniversityName: 'Anna University',
    EduYearPass: '3rd',
    EduMarkPercentage: 0,
    EduInstIdCode: 'CS2024017',
    BirthDate: '2004-05-17',
    Gender: 2,
    Mobile: '9840012345',
    AltMobile: '',
    Email: 'anjali@example.in',
    ParentName: 'Ramachandran',
    ParentIncome: 45000,
    CourseId: courseId,
    PaymentRef: 'SITE-1',
    PhotoFileId: await site.upload(await jpegPhoto(), 'image/jpeg'),
    IncomeProofFileId: await site.upload(await pdfProof(), 'application/pdf'),
    ...changes,
  };
}
