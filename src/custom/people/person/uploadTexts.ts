import { lateTexts } from '#src/text.ts';

/** Choosing and uploading a photo, a proof or a picture of the institute. */
export const uploadTexts = lateTexts('upload', {
  sending: 'Uploading…',
  again: 'Upload again: the server no longer has this file.',
  fileOf: 'File %{id}',
  previewOf: '%{label}, preview',
  photo: {
    choose: 'Choose Photo',
    chooseOther: 'Choose Another Photo',
    send: 'Upload Photo',
    help: 'JPG, JPEG or PNG, at most 4 MB',
    none: 'No photo chosen',
    waiting: 'Not uploaded yet',
    uploaded: 'Photo uploaded',
    onFile: 'A photo is on file',
  },
  logo: {
    choose: 'Choose Logo',
    chooseOther: 'Choose Another Logo',
    help: 'JPG, JPEG or PNG, at most 4 MB',
    none: 'No logo chosen',
    waiting: 'Will be uploaded by Save',
    uploaded: 'Logo uploaded',
    onFile: 'A logo is on file',
  },
  signature: {
    choose: 'Choose Signature',
    chooseOther: 'Choose Another Signature',
    help: 'JPG, JPEG or PNG, at most 4 MB. Dark ink on white paper, without a stamp.',
    none: 'No signature chosen',
    waiting: 'Will be uploaded by Save',
    uploaded: 'Signature uploaded',
    onFile: 'A signature is on file',
  },
  incomeProof: {
    choose: 'Choose Income Proof',
    chooseOther: 'Choose Another Income Proof',
    send: 'Upload Income Proof',
    help: 'PDF, JPG, JPEG or PNG, at most 4 MB',
    none: 'No income proof chosen',
    waiting: 'Not uploaded yet',
    uploaded: 'Income proof uploaded',
    onFile: 'An income proof is on file',
  },
} as const);
