import { type Education, educationChecks, type PersonMode } from './education.ts';
import { messages } from './messages.ts';
import {
  checkAltMobile,
  checkBirthDate,
  checkEmail,
  checkGender,
  checkMarkPercentage,
  checkMobile,
  checkName,
  checkParentIncome,
  checkParentName,
  checkStudentIdCode,
  checkTitle,
} from './personFields.ts';
import { type Problem, problemsOf } from './problem.ts';
import { isIncomeEligible } from './scholarship.ts';
import { tidy } from './text.ts';

export * from './education.ts';
export * from './personFields.ts';

/** The student write fields (spec 3), without the course and what the server decides. */
export interface Person extends Education {
  name: string;
  title: number;
  eduMarkPercentage: number;
  /** The number the institution gave the student ('Student ID'). */
  eduInstIdCode: string;
  birthDate: string;
  gender: number;
  mobile: string;
  /** The parent's mobile. */
  altMobile: string;
  email: string;
  parentName: string;
  /** Monthly family income in rupees. */
  parentIncome: number;
  /** 0 where there is none. */
  photoFileId: number;
  /** 0 where there is none. */
  incomeProofFileId: number;
}

/** Photo and, up to the scholarship income, income proof: asked for when a student is added (spec 5, W21). */
function checkDocuments(person: Person): Problem[] {
  const { parentIncome, incomeProofFileId } = person;
  const eligible = checkParentIncome(parentIncome) === '' && isIncomeEligible(parentIncome);
  const needsProof = eligible && incomeProofFileId <= 0;
  return problemsOf([
    ['photoFileId', person.photoFileId > 0 ? '' : messages.upload.photoRequired],
    ['incomeProofFileId', needsProof ? messages.upload.incomeProofRequired : ''],
  ]);
}

/** What is wrong with a person, in the form's order, one problem a field (spec 5). `today` is India's. */
export function checkPerson(person: Person, today: string, mode: PersonMode): Problem[] {
  const fields = problemsOf([
    ['title', checkTitle(person.title)],
    ['name', checkName(person.name)],
    ['gender', checkGender(person.gender, person.title)],
    ['birthDate', checkBirthDate(person.birthDate, today)],
    ['mobile', checkMobile(person.mobile)],
    ['altMobile', checkAltMobile(person.altMobile, person.mobile)],
    ['email', checkEmail(person.email)],
    ...educationChecks(person, mode),
    ['eduInstIdCode', checkStudentIdCode(person.eduInstIdCode)],
    ['eduMarkPercentage', checkMarkPercentage(person.eduMarkPercentage)],
    ['parentName', checkParentName(person.parentName)],
    ['parentIncome', checkParentIncome(person.parentIncome)],
  ]);
  return mode === 'add' ? [...fields, ...checkDocuments(person)] : fields;
}

/** A person as it is stored: texts tidied, the e-mail in lower case (spec 5, W6). */
export function normalisePerson(person: Person): Person {
  return {
    ...person,
    name: tidy(person.name),
    eduLevel: tidy(person.eduLevel),
    eduGrade: tidy(person.eduGrade),
    eduGradeName: tidy(person.eduGradeName),
    eduInstName: tidy(person.eduInstName),
    eduUniversityName: tidy(person.eduUniversityName),
    eduYearPass: tidy(person.eduYearPass),
    eduInstIdCode: tidy(person.eduInstIdCode),
    birthDate: tidy(person.birthDate),
    mobile: tidy(person.mobile),
    altMobile: tidy(person.altMobile),
    email: tidy(person.email).toLowerCase(),
    parentName: tidy(person.parentName),
  };
}
