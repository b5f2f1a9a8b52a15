import { expect, test } from 'vitest';
import { accountEnd, guessStatement, readStatement } from '#domain/import/statement.ts';

const today = '2026-11-29';

/** The lines of a statement by its guess, a row of the sheet as one text with bars. */
function read(text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const guess = guessStatement(rows);
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  const { lines, text: told, order } = readStatement({ rows: numbered, guess, dateOrder: '', today });
  return {
    headRow: guess.headRow,
    told,
    order,
    lines: lines.map(({ day, paise, narration, reference }) => [day, paise, narration, reference]),
  };
}

/** Statements as the banks write them: heads, days, and what stands around. */
const banks: Record<string, [sheet: string, lines: (string | number)[][]]> = {
  SBI: [
    `Account Name|:|KAVERI INSTITUTE
Account Number|:|_00000031234564410
Txn Date|Value Date|Description|Ref No./Cheque No.|        Debit|Credit|Balance
1 Nov 2026|1 Nov 2026|BY TRANSFER-UPI/CR/633098817204/NOOR JAH/SBIN/noorj@ybl/fees--|TRANSFER FROM 4897690162090|  |4,500.00|1,04,602.03
2 Nov 2026|2 Nov 2026|TO TRANSFER-RENT|TRANSFER TO 3199|20,000.00| |84,602.03`,
    [
      [
        '2026-11-01',
        450000,
        'BY TRANSFER-UPI/CR/633098817204/NOOR JAH/SBIN/noorj@ybl/fees--',
        'TRANSFER FROM 4897690162090',
      ],
      ['2026-11-02', -2000000, 'TO TRANSFER-RENT', 'TRANSFER TO 3199'],
    ],
  ],
  HDFC: [
    `HDFC BANK Ltd.|||Page No .: 1
Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance
********|********|********|********|********|********|********
01/11/26|UPI-SARAVANAN P-SARAVANAN77@OKHDFC-HDFC0001234-|0000561330998172|01/11/26||6000.00|106000.00
|561330998172-KAVITHA FEE|||||
02/11/26|IMPS-632551188000-ANGELIN X-FEES|0000632551188000|02/11/26||4500.00|110500.00
********|********|********|********|********|********|********
STATEMENT SUMMARY  :-||||||
Opening Balance|Debits|Credits|Closing Bal|||`,
    [
      [
        '2026-11-01',
        600000,
        'UPI-SARAVANAN P-SARAVANAN77@OKHDFC-HDFC0001234- 561330998172-KAVITHA FEE',
        '0000561330998172',
      ],
      ['2026-11-02', 450000, 'IMPS-632551188000-ANGELIN X-FEES', '0000632551188000'],
    ],
  ],
  ICICI: [
    `DETAILED STATEMENT
S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )
1|01/11/2026|01/11/2026|-|UPI/633098817204/Fees/noorj@ybl/State Bank|0.0|4500.0|104500.0
2|03/11/2026|02/11/2026|-|NEFT-N306260049123456-R VENKATESAN|0.0|12000.0|116500.0`,
    [
      ['2026-11-01', 450000, 'UPI/633098817204/Fees/noorj@ybl/State Bank', ''],
      ['2026-11-02', 1200000, 'NEFT-N306260049123456-R VENKATESAN', ''],
    ],
  ],
  Axis: [
    `Name :- KAVERI INSTITUTE
Statement of Account No - 917020012344410 for the period (From : 01-11-2026 To : 27-11-2026)
Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL
01-11-2026| |UPI/P2A/633098817204/NOOR JAHAN/SBI/fees| |4500.00|104500.00|248
02-11-2026|004417|BY CHQ 004417 SELF|5000.00| |99500.00|248
||TRANSACTION TOTAL|5000.00|4500.00||`,
    [
      ['2026-11-01', 450000, 'UPI/P2A/633098817204/NOOR JAHAN/SBI/fees', ''],
      ['2026-11-02', -500000, 'BY CHQ 004417 SELF', '004417'],
    ],
  ],
  Kotak: [
    `Sl. No.|Date|Description|Chq / Ref number|Amount|Dr / Cr|Balance|Dr / Cr
1|27/11/2026|UPI/NOOR JAHAN/633098817204/fees|UPI-633098817204|4,500.00|CR|1,04,500.00|CR
2|26/11/2026|PCD/1234/AMAZON|PCD-1|900.00|DR|1,00,000.00|CR`,
    [
      ['2026-11-27', 450000, 'UPI/NOOR JAHAN/633098817204/fees', 'UPI-633098817204'],
      ['2026-11-26', -90000, 'PCD/1234/AMAZON', 'PCD-1'],
    ],
  ],
  Canara: [
    `Txn Date|Value Date|Cheque No.|Description|Branch Code|Debit|Credit|Balance
27-11-2026 10:22:11|27 Nov 2026||UPI/CR/633098817204/NOOR JAH/SBIN/**noorj@ybl/fees|33|="0.00"|="4,500.00"|="1,04,500.00"`,
    [['2026-11-27', 450000, 'UPI/CR/633098817204/NOOR JAH/SBIN/**noorj@ybl/fees', '']],
  ],
  'Indian Bank': [
    `ACCOUNT ACTIVITY
Value Date|Post Date|Remitter Branch|Description|Cheque No|DR|CR|Balance
01/11/26|02/11/26|TRICHY|UPI/633098817204/CR/NOOR JAHAN||  |4500.00|104500.00 CR`,
    [['2026-11-02', 450000, 'UPI/633098817204/CR/NOOR JAHAN', '']],
  ],
  'Union Bank': [
    `Date|Transaction Id|Remarks|Amount(Rs.)|Balance(Rs.)
27/11/2026|S12345678|UPIAR/633098817204/CR/NOOR JAH|4500.00 (Cr)|104500.00 (Cr)
26/11/2026|S12345677|RENT|20000.00 (Dr)|100000.00 (Cr)`,
    [
      ['2026-11-27', 450000, 'UPIAR/633098817204/CR/NOOR JAH', 'S12345678'],
      ['2026-11-26', -2000000, 'RENT', 'S12345677'],
    ],
  ],
  'Bank of Baroda': [
    `DATE|PARTICULARS|CHQ.NO.|WITHDRAWALS|DEPOSITS|BALANCE
01-11-2026|UPI/633098817204/10:22:11/UPI/noorj@ybl/fees|||4,500.00|1,04,500.00Cr`,
    [['2026-11-01', 450000, 'UPI/633098817204/10:22:11/UPI/noorj@ybl/fees', '']],
  ],
  'Kotak, newer': [
    `#|TRANSACTION DATE|VALUE DATE|TRANSACTION DETAILS|CHQ / REF NO.|DEBIT/CREDIT(₹)|BALANCE(₹)
1|27 Nov 2026 10:22 AM|27 Nov 2026|UPI/NOOR JAHAN/633098817204|UPI-633098817204|+4,500.00|1,04,500.00
2|26 Nov 2026 09:01 AM|26 Nov 2026|RENT|NEFT-1|-20,000.00|1,00,000.00`,
    [
      ['2026-11-27', 450000, 'UPI/NOOR JAHAN/633098817204', 'UPI-633098817204'],
      ['2026-11-26', -2000000, 'RENT', 'NEFT-1'],
    ],
  ],
  'GPay for Business': [
    `Creation time|Transaction ID|Payer/Receiver|Paid via|Type|Amount|Status|Note|UTR
27 Nov 2026, 10:22|CICAgP|Noor Jahan|UPI|Received|4500|Completed||633098817204
27 Nov 2026, 10:25|CICAgQ|Angelin|UPI|Received|4500|Failed||633098817205`,
    [['2026-11-27', 450000, 'Noor Jahan', '633098817204']],
  ],
  'PhonePe Business': [
    `Transaction_Date|Merchant_Order_Id|Customer Name|Transaction_Amount|UTR_Number
27/11/2026|OM1|NOOR JAHAN|4500.00|633098817204`,
    [['2026-11-27', 450000, 'NOOR JAHAN', '633098817204']],
  ],
  'Paytm for Business': [
    `Transaction_ID|Order_ID|Transaction_Date|Amount|Commission|Settled_Amount|UTR_No.|Customer_Nickname
'20261127001'|'OD1'|'27-11-2026 10:11:12'|'4500'|'0'|'4500'|'633098817204'|'NOOR JAHAN'`,
    [['2026-11-27', 450000, 'NOOR JAHAN', '633098817204']],
  ],
  Razorpay: [
    `transaction_entity|entity_id|amount|currency|fee (exclusive tax)|tax|debit|credit|created_at|settlement_utr
payment|pay_Q1|4500.00|INR|90.00|16.20|0|4393.80|27/11/2026 10:11:12|633098817204`,
    [['2026-11-27', 439380, '', '633098817204']],
  ],
};

test.each(Object.entries(banks))('the statement of %s is read by its own heads', (_bank, [sheet, lines]) => {
  expect(read(sheet).lines).toEqual(lines);
});

test('a column of balances says between which rows a line is missing, in either order', () => {
  const down = `Date|Narration|Debit|Credit|Balance
01/11/2026|A||100.00|1,100.00
02/11/2026|B||50.00|1,150.00
13/11/2026|D||25.00|1,275.00`;
  expect(read(down).told).toBe('A line is missing between rows 3 and 4');
  const [head, ...rows] = down.split('\n');
  expect(read([head, ...rows.toReversed()].join('\n')).told).toBe('A line is missing between rows 2 and 3');
});

test('nothing is missing from an opening balance on', () => {
  const sheet = `Date|Particulars|Withdrawals|Deposits|Balance
01/11/2026|Opening Balance|||1,000.00
01/11/2026|UPI A||100.00|1,100.00
27/11/2026|Closing Balance|||1,100.00`;
  expect(read(sheet)).toMatchObject({ told: '', lines: [['2026-11-01', 10000, 'UPI A', '']] });
});

test('heads may be two rows', () => {
  const sheet = `Tran|Particulars|Withdrawal|Deposit|Closing
Date||Amt.|Amt.|Balance
01/11/2026|UPI A||100.00|1,100.00`;
  expect(read(sheet)).toMatchObject({ headRow: 2, lines: [['2026-11-01', 10000, 'UPI A', '']] });
});

test('the order of day and month is that of all rows', () => {
  const sheet = `Date|Narration|Credit
11/01/2026|A|100
11/27/2026|B|100`;
  expect(read(sheet)).toMatchObject({
    order: 'MDY',
    lines: [
      ['2026-11-01', 10000, 'A', ''],
      ['2026-11-27', 10000, 'B', ''],
    ],
  });
});

test('a row whose amount cannot be read is named', () => {
  const sheet = `Date|Narration|Credit
01/11/2026|A|100 + 50
02/11/2026|B|100`;
  expect(read(sheet)).toMatchObject({
    told: 'Row 2 was left out: 100 + 50 is no amount',
    lines: [['2026-11-02', 10000, 'B', '']],
  });
});

test('a column of amounts beside balances without signs is asked for them', () => {
  const sheet = `Date|Narration|Amount|Balance
01/11/2026|A|100|1100`;
  expect(read(sheet)).toMatchObject({ told: 'Say which column tells credits from debits', lines: [] });
});

test.each([
  ['Name|Mobile|Course\nKavya|9840012345|Tally', 0],
  ['Name|Mobile|Fee|Paid|Balance\nKavya|9840012345|4500|500|4000', 0],
])('a file that is no statement has no heads', (sheet, headRow) => {
  expect(read(sheet).headRow).toBe(headRow);
});

test.each([
  [[['Account Number', ':', '_00000031234564410']], '4410'],
  [[['Statement of Account No - 917020012344410 for the period']], '4410'],
  [[['A/C No: XXXXXXXX4410']], '4410'],
  [
    [
      ['Name', 'KAVERI INSTITUTE'],
      ['Branch', 'Trichy 620001'],
    ],
    '',
  ],
])('the rows above the heads name the account', (rows, end) => {
  expect(accountEnd(rows)).toBe(end);
});
