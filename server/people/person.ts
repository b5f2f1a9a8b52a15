import type { ParsedBodyOf } from '../../contract/calls/index.ts';
import { toPaise, toRupees } from '../../domain/money.ts';
import { normalisePerson, type Person } from '../../domain/student.ts';
import { fold } from '../../domain/text.ts';
import type { PersonColumns } from '../db/tables.ts';

// A person stands in three spellings: the wire's fields, the domain's record, the columns that students and
// registrations share. This file is the only place that turns one into another.

type PersonBody = Omit<ParsedBodyOf<'UpdateStudent'>, 'StudentId' | 'Seen'>;

const nobody: Person = {
  name: '',
  title: 0,
  eduGrade: '',
  eduGradeName: '',
  eduLevel: '',
  eduInstName: '',
  eduUniversityName: '',
  eduYearPass: '',
  eduMarkPercentage: 0,
  eduInstIdCode: '',
  birthDate: '',
  gender: 0,
  mobile: '',
  altMobile: '',
  email: '',
  parentName: '',
  parentIncome: Number.NaN,
  photoFileId: 0,
  incomeProofFileId: 0,
};

/** The person a body describes; a field left out keeps what `before` has. A file id of 0 keeps the file, too. */
export function personOf(body: PersonBody, before: Person = nobody): Person {
  return normalisePerson({
    name: body.Name ?? before.name,
    title: body.Title ?? before.title,
    eduGrade: body.EduGrade ?? before.eduGrade,
    eduGradeName: body.EduGradeName ?? before.eduGradeName,
    eduLevel: body.EduLevel ?? before.eduLevel,
    eduInstName: body.EduInstName ?? before.eduInstName,
    eduUniversityName: body.EduUniversityName ?? before.eduUniversityName,
    eduYearPass: body.EduYearPass ?? before.eduYearPass,
    eduMarkPercentage: body.EduMarkPercentage ?? before.eduMarkPercentage,
    eduInstIdCode: body.EduInstIdCode ?? before.eduInstIdCode,
    birthDate: body.BirthDate ?? before.birthDate,
    gender: body.Gender ?? before.gender,
    mobile: body.Mobile ?? before.mobile,
    altMobile: body.AltMobile ?? before.altMobile,
    email: body.Email ?? before.email,
    parentName: body.ParentName ?? before.parentName,
    parentIncome: body.ParentIncome ?? before.parentIncome,
    photoFileId: body.PhotoFileId || before.photoFileId,
    incomeProofFileId: body.IncomeProofFileId || before.incomeProofFileId,
  });
}

/** The columns that keep a person. */
export function columnsOf(person: Person): PersonColumns {
  return {
    name: person.name,
    name_fold: fold(person.name),
    title: person.title,
    edu_grade: person.eduGrade,
    edu_grade_name: person.eduGradeName,
    edu_level: person.eduLevel,
    edu_inst_name: person.eduInstName,
    edu_university_name: person.eduUniversityName,
    edu_year_pass: person.eduYearPass,
    edu_mark_percentage: person.eduMarkPercentage,
    edu_inst_id_code: person.eduInstIdCode,
    birth_date: person.birthDate,
    gender: person.gender,
    mobile: person.mobile,
    alt_mobile: person.altMobile,
    email: person.email,
    parent_name: person.parentName,
    parent_income_paise: toPaise(person.parentIncome),
    photo_file_id: person.photoFileId || null,
    income_proof_file_id: person.incomeProofFileId || null,
  };
}

/** The person a kept record describes. */
export function personFrom(columns: PersonColumns): Person {
  return {
    name: columns.name,
    title: columns.title,
    eduGrade: columns.edu_grade,
    eduGradeName: columns.edu_grade_name,
    eduLevel: columns.edu_level,
    eduInstName: columns.edu_inst_name,
    eduUniversityName: columns.edu_university_name,
    eduYearPass: columns.edu_year_pass,
    eduMarkPercentage: columns.edu_mark_percentage,
    eduInstIdCode: columns.edu_inst_id_code,
    birthDate: columns.birth_date,
    gender: columns.gender,
    mobile: columns.mobile,
    altMobile: columns.alt_mobile,
    email: columns.email,
    parentName: columns.parent_name,
    parentIncome: toRupees(columns.parent_income_paise),
    photoFileId: columns.photo_file_id ?? 0,
    incomeProofFileId: columns.income_proof_file_id ?? 0,
  };
}
