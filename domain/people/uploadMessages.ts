/** What is said about an uploaded file (spec 5). Apart from `messages`, which the login loads. */
export const uploadMessages = {
  photoType: 'Please upload a valid JPG, JPEG, PNG',
  tooLarge: 'File size exceeds 4MB limit.',
  photoRequired: 'Please upload the student photo to the server.',
  photoUsed: 'Photo is already used by another record. Please upload it again.',
  incomeProofUsed: 'Income proof is already used by another record. Please upload it again.',
  logoRequired: 'Please upload the logo to the server.',
  logoUsed: 'Logo is already used by another record. Please upload it again.',
  signatureRequired: 'Please upload the signature to the server.',
  signatureUsed: 'Signature is already used by another record. Please upload it again.',
  acceptIncome: 'Please accept the income to upload income proof.',
  incomeProofRequired: 'Please upload the income proof to the server.',
  unsupportedType: 'Unsupported file type. Please upload a PDF, JPG, JPEG or PNG.',
} as const;
