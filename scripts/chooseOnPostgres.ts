import { writeFileSync } from 'node:fs';
import { choose, chosenFile, readStatements } from './statements.ts';

// `npm run choose-tests`, after a run of all tests: writes which files `npm test` runs on PostgreSQL as well, the fewest that
// send every statement that any test sends.

const chosen = choose(readStatements());
writeFileSync(chosenFile, `${JSON.stringify(chosen, undefined, 2)}\n`);
console.log(`${chosen.length} files: ${chosen.join(' ')}`);
