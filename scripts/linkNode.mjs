// After `npm install`: every command runs on the Node of the lock file, which npm scripts find in node_modules/.bin. npm 11 links it there;
// npm 9 and 10 unlink it again while they leave out the Node of the other processor. Plain JavaScript, for any Node that runs npm.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';

const packaged = `node-${process.platform}-${process.arch}`;
const link = 'node_modules/.bin/node';

if (existsSync(`node_modules/${packaged}/bin/node`) && !existsSync(link)) {
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(`../${packaged}/bin/node`, link);
}
