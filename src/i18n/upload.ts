/** Choosing and uploading a photo or an income proof. */
export const upload = {
  sending: 'Uploading…',
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
};
