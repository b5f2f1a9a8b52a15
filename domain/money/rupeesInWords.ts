const upTo9 = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const from10 = 'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' ');
const small = [...upTo9, ...from10];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** The units of Indian counting, the largest first. */
const units = [
  { size: 1_00_00_000, name: 'Crore' },
  { size: 1_00_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/** A whole number in words; none for 0. */
function wordsOf(count: number): string[] {
  const unit = units.find(({ size }) => count >= size);
  if (unit) return [...wordsOf(Math.floor(count / unit.size)), unit.name, ...wordsOf(count % unit.size)];
  return [small[count] ?? tens[Math.floor(count / 10)], small[count < small.length ? 0 : count % 10]].filter(
    (word): word is string => Boolean(word),
  );
}

/** An amount of whole paise, not below 0, as receipts say it: 'Rupees One Lakh Twenty and Fifty Paise Only'. */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const inRupees = rupees === 0 && rest > 0 ? '' : ['Rupees', ...(rupees === 0 ? ['Zero'] : wordsOf(rupees))].join(' ');
  const inPaise = rest === 0 ? '' : [...wordsOf(rest), rest === 1 ? 'Paisa' : 'Paise'].join(' ');
  return `${[inRupees, inPaise].filter(Boolean).join(' and ')} Only`;
}
