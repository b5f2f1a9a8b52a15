import type { Extension } from '../call.ts';

/** The areas in the order of the page, each with what it is about. */
export const areas: Readonly<Record<string, string>> = {
  Session: 'Log in, stay logged in, log out. What a person may do follows from the profile: `admin` or `md_office`.',
  Registrations: 'People who want to take a course, until the office approves or rejects them.',
  Applications: 'The page on which people apply, and how their applications stand.',
  Students: 'People whom the office has accepted.',
  'Look-alikes': 'Students who may be one person, and how two records become one.',
  Consent: 'The notices that people agree to, and who agreed when and how.',
  Courses: 'What is taught, for how long and for how much.',
  Import: 'Old data in, from a file or from pasted cells: read, checked, run, and undone within a day.',
  Institutes: 'The colleges, universities and schools that students come from.',
  Payments: 'What students paid, with receipts. An accounting tool reads `GetPaymentList`.',
  Fees: 'What each enrolment owes, by which days, and who is reminded.',
  Enquiries: 'Who asked, what was said, and when to call again.',
  'Day book': 'What was received on a day, and the count of the drawer that closes it.',
  Statement: 'The lines of the bank’s or the UPI app’s statement beside the receipts.',
  Drawer: 'What leaves and enters the cash drawer that is no fee, each with a number.',
  Enrolments: 'Which student takes which course, from Active to Completed.',
  Batches: 'When and where a course is taught, and for how many.',
  Attendance: 'The days on which a student was there.',
  Certificates: 'Issued for completed enrolments: drawn as PDF, mailed, and verified by anybody.',
  Messages: 'What students are told, by mail from here or in WhatsApp and SMS on the desk, and the words for it.',
  'Own page': 'What a student sees of the own fees, classes and certificates, by a link and without a login.',
  Files: 'Photos, income proofs and certificates.',
  Home: 'What is to be done today, and finding by any part of a name.',
  Lookups: 'The texts behind status numbers, and the counts of the dashboard.',
  Figures: 'What the managing director’s office decides on.',
  'Staff users': 'The people who may log in.',
  Settings: 'What the institute says of itself.',
  'People’s rights': 'What is kept about one person.',
  Export: 'Everything that the institute has, in one ZIP for another program.',
  Calendar: 'The days on which nobody teaches.',
  'Activity log': 'Who did what to which record, and who was refused.',
};

const key = `## The API key
Every \`POST\`, every file%REST% asks for the header \`API-Key\`. The key is the setting \`API_KEY\` of the server
(\`backoffice\` where it is not set); whoever runs the server tells it to you. The back office gets it with its page, so it
keeps stray programs out and is **not a password**: what a person may do is decided by the login. Without it, or with a wrong
one, the answer is 401 \`Missing or wrong API key\`.`;

const login = `## Logging in
\`WebUserLogin\` opens a session and sets the cookie \`session\` (\`__Secure-session\` over HTTPS), which only the server can
read. Send it back with each call, as any browser or HTTP client with a cookie jar does. A session holds 15 minutes;
\`RenewToken\` replaces the cookie by a new one; 12 hours after the login it ends for good. A program gets a staff user of
its own, so that the activity log names it.`;

const envelope = `## The envelope
Every JSON \`POST\` under \`/api\` carries four fields beside its own:

| Field | What it is |
| --- | --- |
| \`CHANNEL_ID\` | always 1 |
| \`SESSION_REF\` | a UUID that you draw once per login; without a login, once per visitor |
| \`REF_KEY\` | the name of this one call: \`SESSION_REF\`, a hyphen, and the time of day in India as \`HHmmssSSS\` (a millisecond more where two calls would share one) |
| \`USER_ID\` | the \`USER_ID\` that \`WebUserLogin\` answered; 0 before a login. It is compared with the session, never believed |

\`REF_KEY\` makes it safe to **repeat a write whose answer was lost**: the same user, call, \`REF_KEY\` and fields within 24
hours are carried out once, and the first answer comes back. A new write needs a new \`REF_KEY\`.`;

const answers = `## What comes back
A call that was understood is answered with status 200. **Read \`OUT_OK\`:** 1 means done; 0 means refused by a rule, and
\`OUT_ERROR\` says why in words that you can show. A refused call has changed nothing. Lists answer \`{"result": [row, …]}\`.
Status 400 and above means that the request itself cannot be answered: \`{"result": {"OUT_OK": 0, "OUT_ERROR": "…"}, "status":
401}\`. After 429 and 503 wait as many seconds as \`Retry-After\` says.

Dates are \`YYYY-MM-DD\` in India, instants ISO 8601 in UTC, fees rupees. In a filter, 0 for ids, -1 for statuses, \`""\` and a
missing field mean any.`;

const website = `## From the institute’s website
A visitor’s registration needs no login, only the key. Post it from the website’s server: \`upload\` the photo (and the income
proof where the family’s income is up to ₹20,000 a month), then \`AddRegistration\` with the \`OUT_FILE_ID\`s. Uploads
that no registration names are deleted after a day.`;

const rest = `## REST
\`/api/rest/…\` has no envelope. It asks for the key and the session’s cookie; a write takes an \`Idempotency-Key\` (any text
of 16 to 200 characters, such as a UUID) that works as \`REF_KEY\` does. Refusals have statuses: 409, or 422 with the wrong
fields in \`errors\`.`;

const trying = `## Trying it here
Log in at the top of this page, open a call and press **Execute**. Key and envelope are filled in for you. What you try is
**really done**, in your name, on this server’s data: \`npm run demo\` gives you a server with invented people.`;

/** The text above the calls, in Markdown; it tells of what a server with these extensions offers. */
export function introduction(offered: readonly Extension[]): string {
  const hasRest = offered.includes('rest');
  const parts = [
    'The same calls that the back office uses in the browser, for a website that sends registrations, or an accounting tool that reads payments.',
    trying,
    key.replace('%REST%', hasRest ? ' and everything under `/api/rest`' : ''),
    login,
    offered.includes('onceOnly') ? envelope : envelope.slice(0, envelope.lastIndexOf('\n\n')),
    answers,
    ...(offered.includes('intake') ? [website] : []),
    ...(hasRest ? [rest] : []),
  ];
  return parts.join('\n\n');
}
