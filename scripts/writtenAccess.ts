import { calls } from '#contract/calls/index.ts';
import { profiles } from '#contract/call.ts';
import { restResources } from '#contract/rest/table.ts';
import type { RestResource } from '#contract/rest/resource.ts';
import { resources } from '#src/records/index.ts';

// Which profile may do what, out of the contract: for the app, which the schemas stay out of. It reads the tables of everything as they
// are loaded, so `npm run tables` loads it once they are written.

type Entry = [what: string, access: readonly string[]];

/** The words of react-admin for the writes of a resource; what it has no word for keeps the contract's. */
const verbs: Readonly<Record<string, string>> = { update: 'edit', remove: 'delete' };

const ofCalls = (): Entry[] =>
  Object.entries(calls).flatMap(([name, { access }]) => (typeof access === 'string' ? [] : [[name, access]]));

/** What react-admin asks about a resource that calls serve. */
const ofResources = (): Entry[] =>
  resources.flatMap(({ name, calls: { list, create, update, remove } }) =>
    Object.entries({ list, create, edit: update, delete: [remove].flat()[0] }).flatMap(([verb, call]): Entry[] => {
      const access = typeof call === 'string' && calls[call as keyof typeof calls].access;
      return Array.isArray(access) ? [[`${name}.${verb}`, access]] : [];
    }),
  );

const ofRest = (): Entry[] =>
  Object.entries<RestResource>(restResources).flatMap(([name, { access, writes }]) => [
    [`${name}.list`, access],
    ...Object.entries(writes).map(([write, { access: own = access }]): Entry => [
      `${name}.${verbs[write] ?? write}`,
      own,
    ]),
  ]);

const key = (what: string) => (/^\w+$/.test(what) ? what : `'${what}'`);

/** A table of what not every profile may do. */
const tableOf = (name: string, says: string, entries: readonly Entry[]) => {
  const lines = entries
    .filter(([, access]) => access.length < profiles.length)
    .map(([what, access]) => `  ${key(what)}: [${access.map((profile) => `'${profile}'`).join(', ')}],\n`);
  return `// Written by \`npm run tables\`.\n\nimport type { Profile } from '#contract/call.ts';\n\n/** ${says} */\nexport const ${name}: Readonly<Record<string, readonly Profile[]>> = {\n${lines.join('')}};\n`;
};

/** The files in which the app reads who may do what, and their texts. Calls stand apart: a list is opened without them. */
export const writtenAccess = (): [file: string, text: string][] => [
  [
    'src/authProvider/callAccess.ts',
    tableOf('callAccess', 'Which profiles may use a call that not every profile may.', ofCalls()),
  ],
  [
    'src/authProvider/resourceAccess.ts',
    tableOf('resourceAccess', "Which profiles may do with a resource what not every profile may: 'notices.create'.", [
      ...ofResources(),
      ...ofRest(),
    ]),
  ],
];
