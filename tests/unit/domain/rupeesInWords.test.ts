import { expect, it } from 'vitest';
import { rupeesInWords } from '../../../domain/money/rupeesInWords.ts';

it.each([
  [12345.5, 'Rupees Twelve Thousand Three Hundred Forty Five and Fifty Paise Only'],
  [4000, 'Rupees Four Thousand Only'],
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [0.5, 'Fifty Paise Only'],
  [0.01, 'One Paisa Only'],
  [1.01, 'Rupees One and One Paisa Only'],
  [10, 'Rupees Ten Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [21.21, 'Rupees Twenty One and Twenty One Paise Only'],
  [99.99, 'Rupees Ninety Nine and Ninety Nine Paise Only'],
  [100, 'Rupees One Hundred Only'],
  [101, 'Rupees One Hundred One Only'],
  [999, 'Rupees Nine Hundred Ninety Nine Only'],
  [1000, 'Rupees One Thousand Only'],
  [1010, 'Rupees One Thousand Ten Only'],
  [99_999, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_00_000, 'Rupees One Lakh Only'],
  [1_00_001, 'Rupees One Lakh One Only'],
  [10_00_000, 'Rupees Ten Lakh Only'],
  [12_34_567.89, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Paise Only'],
  [99_99_999, 'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [2_00_00_100, 'Rupees Two Crore One Hundred Only'],
  [100_00_00_000, 'Rupees One Hundred Crore Only'],
])('says ₹%d as %s', (rupees, words) => {
  expect(rupeesInWords(Math.round(rupees * 100))).toBe(words);
});
