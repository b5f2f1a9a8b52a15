import { courseTypeAbbr } from '#domain/words/codes.ts';
import type { CourseInput } from '#domain/catalogue/course.ts';
import { toPaise } from '#domain/words/money.ts';
import { foldCase } from '#domain/words/text.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { Random } from './random.ts';

/** A course that students can be sent to; `popularity` is its weight among the others. */
export interface DemoCourse extends CourseInput {
  id: number;
  popularity: number;
}

type Terms = Pick<CourseInput, 'durationDays' | 'durationText' | 'fees' | 'minAttnPercentage' | 'minParticipants'>;
type About = Pick<CourseInput, 'courseDetail' | 'valueAdd'> & { location?: string; popularity: number };

const terms = (
  durationDays: number,
  durationText: string,
  fees: number,
  minAttnPercentage: number,
  minParticipants: number,
): Terms => ({ durationDays, durationText, fees, minAttnPercentage, minParticipants });

const course = (courseType: number, courseCode: string, courseName: string, of: Terms, about: About) => ({
  courseType,
  courseCode,
  courseName,
  location: 'Tiruchirappalli',
  ...of,
  ...about,
});

const internship = 1;
const diploma = 2;

/** What the institute offers. */
export const demoCourses: readonly DemoCourse[] = [
  course(internship, 'FSWD', 'Full Stack Web Development', terms(45, '45 Days', 12_500, 75, 10), {
    courseDetail:
      'HTML, CSS, TypeScript, React, Node.js and PostgreSQL; one project for a local shop, from sketch to server.',
    valueAdd: 'Code review by working developers; a portfolio on the web.',
    popularity: 16,
  }),
  course(internship, 'PYDA', 'Python for Data Analysis', terms(30, '1 Month', 8_500, 70, 12), {
    courseDetail: 'Python, pandas, charts and statistics on open data of Indian Railways and the Census.',
    valueAdd: 'Mini project with a report in English or Tamil.',
    popularity: 15,
  }),
  course(internship, 'ANDR', 'Android App Development', terms(30, '1 Month', 9_000, 70, 10), {
    courseDetail: 'Kotlin, Jetpack Compose, local storage and web services; one app on the trainee’s own phone.',
    valueAdd: 'Help with publishing in the Play Store.',
    popularity: 10,
  }),
  course(internship, 'EIOT', 'Embedded Systems and IoT', terms(30, '1 Month', 9_750.5, 75, 8), {
    courseDetail: 'ESP32, sensors, MQTT and printed circuit boards; a weather station that reports by itself.',
    valueAdd: 'The development board is the trainee’s to keep.',
    location: 'Electronics Lab, Srirangam',
    popularity: 9,
  }),
  course(internship, 'PLCA', 'Industrial Automation with PLC', terms(21, '3 Weeks', 7_500, 80, 8), {
    courseDetail: 'Ladder logic, drives, HMI and fault finding on the conveyor model.',
    valueAdd: 'A day at a boiler component maker in Thuvakudi.',
    location: 'Automation Lab, Thuvakudi',
    popularity: 12,
  }),
  course(internship, 'DMKT', 'Digital Marketing', terms(30, '1 Month', 6_500, 60, 10), {
    courseDetail: 'Search, social media, mail campaigns and measuring what they bring.',
    valueAdd: 'A campaign with a real budget of ₹2,000.',
    popularity: 8,
  }),
  course(internship, 'CYBR', 'Cyber Security Campus Workshop', terms(15, '15 Days', 4_500, 80, 30), {
    courseDetail: 'Passwords, phishing, network scans and safe set-ups, taught at the college that invites us.',
    valueAdd: 'Capture-the-flag evening.',
    location: 'Your campus',
    // Whole classes come at once.
    popularity: 40,
  }),
  course(diploma, 'DTGA', 'Diploma in Tally and GST Accounting', terms(90, '3 Months', 18_500, 65, 10), {
    courseDetail: 'Book-keeping, Tally Prime, GST returns, TDS and payroll.',
    valueAdd: 'Practice with an auditor’s office in Thillai Nagar.',
    location: 'Thillai Nagar Centre',
    popularity: 5,
  }),
  course(diploma, 'DCAD', 'Diploma in Computer Aided Design', terms(120, '4 Months', 32_000, 65, 8), {
    courseDetail: 'AutoCAD, SolidWorks and drawings to Indian Standards; one machine from parts to assembly.',
    valueAdd: 'Placement support with partners in Ariyamangalam.',
    popularity: 3,
  }),
  course(diploma, 'DMLE', 'Diploma in Machine Learning', terms(150, '5 Months', 65_000, 75, 12), {
    courseDetail:
      'Linear algebra, classical models, neural networks and serving them; a project with a hospital’s data.',
    valueAdd: 'GPU time and a mentor for the project.',
    popularity: 2,
  }),
  course(diploma, 'DCAP', 'Diploma in Computer Applications', terms(180, '6 Months', 28_000, 50, 15), {
    courseDetail: 'Office programs, Tamil and English typing, databases and web pages.',
    valueAdd: 'Prepares for the government typing examination.',
    location: 'Thillai Nagar Centre',
    popularity: 3,
  }),
].map((entry, index) => ({ id: index + 1, ...entry }));

const choice = demoCourses.map((entry) => [entry, entry.popularity] as const);

/** A course by its popularity, and not the one given. */
export const pickCourse = (random: Random, not?: DemoCourse): DemoCourse =>
  random.weighted(not ? choice.filter(([entry]) => entry !== not) : choice);

/** The courses as they are kept. */
export const courseRows = (createdAt: string): NewRow<'courses'>[] =>
  demoCourses.map((entry) => ({
    id: entry.id,
    course_code: entry.courseCode,
    course_name: entry.courseName,
    name_fold: foldCase(entry.courseName),
    course_detail: entry.courseDetail,
    duration_days: entry.durationDays,
    duration_text: entry.durationText,
    fees_paise: toPaise(entry.fees),
    course_type: entry.courseType,
    course_type_abbr: courseTypeAbbr(entry.courseType),
    status: 0,
    min_attn_percentage: entry.minAttnPercentage,
    location: entry.location,
    min_participants: entry.minParticipants,
    value_add: entry.valueAdd,
    date_created: createdAt,
    date_modified: createdAt,
  }));
