import PDFDocument from 'pdfkit';

const taluks = ['Srirangam', 'Lalgudi', 'Manachanallur', 'Thuraiyur'];

/** A page that stands where an income certificate would, and says so. */
async function drawIncomeProof(taluk: string): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 72,
    info: { Title: 'Income certificate (sample)', CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.fontSize(10).fillColor('#8a1f1f').text('SAMPLE DATA - NOT AN OFFICIAL DOCUMENT', { align: 'center' });
  doc.moveDown(3).fontSize(18).fillColor('black').text('Income Certificate', { align: 'center' });
  doc.moveDown(0.5).fontSize(12).text(`${taluk} Taluk, Tiruchirappalli District`, { align: 'center' });
  doc
    .moveDown(3)
    .text(
      'The monthly income of the applicant’s family from all sources does not exceed Rs. 20,000 ' +
        '(rupees twenty thousand only). Issued for an application for a scholarship.',
      { lineGap: 6 },
    );
  doc.moveDown(5).text('Tahsildar', { align: 'right' });
  doc.end();
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A few income proofs as PDF; they name nobody, as many students share them. */
export const drawIncomeProofs = (): Promise<Buffer[]> => Promise.all(taluks.map(drawIncomeProof));
