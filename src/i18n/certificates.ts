/** Certificate List (spec 2). */
export const certificates = {
  name: 'Certificate |||| Certificates',
  title: 'Certificate List',
  menu: 'Certificate List',
  fields: {
    studentName: 'Student Name',
    certificateId: 'Certificate ID',
    courseName: 'Course Name',
    courseStartDate: 'Start',
    courseEndDate: 'End',
    issuedDate: 'Issued Date',
    file: 'File',
    send: 'Send',
  },
  viewFile: 'View File',
  viewFileOf: 'View File of %{student}',
  fileTitle: 'Certificate %{certificate}',
  sendMail: 'Send EMail',
  sendMailTo: 'Send EMail to %{student}',
};
