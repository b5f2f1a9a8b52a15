// The constants of spec 9 and the limits of W20. Sums are rupees, times milliseconds unless named otherwise.

/** CHANNEL_ID of every call. */
export const channelId = 1;

/** The longest text each kind of field takes, in UTF-16 units. Coded fields are loose: their rule names the value. */
export const textLimits = {
  name: 100,
  degree: 100,
  department: 100,
  institution: 200,
  address: 300,
  studentIdCode: 50,
  email: 254,
  phone: 50,
  code: 50,
  courseCode: 20,
  courseName: 100,
  durationText: 50,
  detail: 1000,
  location: 200,
  remarks: 500,
  verificationCode: 50,
  paymentDetail: 500,
  paymentRef: 100,
  receivedBy: 100,
  search: 100,
  userName: 100,
  password: 200,
  token: 500,
  upiId: 100,
  wording: 120,
  subject: 150,
  message: 2000,
  note: 500,
  notice: 5000,
  words: 500,
} as const;

export const mobileLength = 10;

export const uploadLimitBytes = 4 * 1024 * 1024;

/** Monthly family income up to which, inclusive, a student may be free (with an income proof). */
export const scholarshipIncomeLimit = 20_000;

/** Largest monthly family income taken; in paise it fits a 32-bit integer. */
export const maxIncome = 1_00_00_000;

/** Largest course fee or payment taken; in paise it fits a 32-bit integer. */
export const maxFee = 10_00_000;

/** No money was taken before: an earlier day is typed wrong (W44). */
export const firstMoneyDay = '2000-01-01';

/** The most cash that a closing counts; in paise it fits a 32-bit integer. */
export const maxDrawer = 1_00_00_000;

/** The most days that the day book shows at once. */
export const dayBookDays = 31;

/** The largest value of each number of a course. */
export const courseLimits = { durationDays: 3650, minParticipants: 10_000, minAttnPercentage: 100 } as const;

/** The most days of one holiday (W51); more is a year typed wrong. */
export const holidayDays = 100;

/** The most holidays that are kept: sixteen years of them, and every change of the calendar counts with all. */
export const mostHolidays = 400;

/** How many holidays one write adds at most. */
export const holidaysAtOnce = 200;

/** The most seats of a batch. */
export const batchLimits = { seats: 1000 } as const;

/** A change of the calendar that moves the end of more enrolments says how many before it is saved. */
export const movedUnasked = 100;

/** So many students with attendance on days that become holidays are counted; of more it is only said that there are more. */
export const presentCounted = 1000;

/** The most days that one SaveRegister records (W38). */
export const registerDays = 2000;

/** How many rows of each list of work GetToday shows (W39), and how many of each kind Find finds (W40). */
export const shortList = 5;

/** So many classes of today are answered at once where nobody asks for those of one course. */
export const classesAtHome = 24;

/** Years. */
export const minimumAge = 10;

/** How far back and ahead, in years, a date can be picked (spec 5). */
export const pickerYears = { back: 100, forward: 20 } as const;

export const passwordMinLength = 10;

/** The two numbers of the captcha, both inclusive. */
export const captchaRange = { from: 1, to: 10 } as const;

/** How often the session is renewed (13 minutes). */
export const renewalIntervalMs = 780_000;

/** The ids of the lookup tables: the statuses of registrations, students and enrolments. */
export const lookupTables = { registration: 1, student: 2, enrolment: 6 } as const;

/** A lookup is asked for this often within one call. */
export const lookupAttempts = 2;

/** A screen asks this often for its statuses or courses; attempt n is followed by n times the delay. */
export const screenAttempts = 3;
export const retryDelayMs = 1000;

/** A server may ask for longer delays; people wait this long in all. */
export const longestRetryMs = 10_000;

/** The dashboard appears with partial data after this time. */
export const partialDashboardMs = 1000;

/** The 'certificate sent' message disappears after this time. */
export const mailSuccessMs = 3000;

/** From how many days before it expires people are told of the signing certificate (W48). */
export const signingWarnDays = 30;
