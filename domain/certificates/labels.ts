/** What the fields of a certificate are called, on its page and in the file of what is kept about somebody. */
export const certificateLabels = {
  certificateId: 'Certificate ID',
  certName: 'Student Name in Certificate',
  issuedBy: 'Issued By',
  issuedDate: 'Issued Date',
  grade: 'Grade',
  remarks: 'Remarks',
  startDate: 'Start Date',
  endDate: 'End Date',
  location: 'Location',
} as const;
