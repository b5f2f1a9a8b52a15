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
    Object.entries({ list, show: list, create, edit: update, delete: [remove].flat()[0] }).flatMap(
      ([verb, call]): Entry[] => {
        const access = typeof call === 'string' && calls[call as keyof typeof calls].access;
        return Array.isArray(access) ? [[`${name}.${verb}`, access]] : [];
      },
    ),
  );

const ofRest = (): Entry[] =>
  Object.entries<RestResource>(restResources).flatMap(([name, { access, writes }]) => [
    ...['list', 'show'].map((verb): Entry => [`${name}.${verb}`, access]),
    ...Object.entries(writes).map(([write, { access: own = access }]): Entry => [
      `${name}.${verbs[write] ?? write}`,
      own,
    ]),
  ]);

const key = (what: string) => (/^\w+$/.test(what) ? what : `'${what}'`);

/** The file in which the app reads who may do what, and its text. */
export function writtenAccess(): [file: string, text: string] {
  const lines = [...ofCalls(), ...ofResources(), ...ofRest()]
    .filter(([, access]) => access.length < profiles.length)
    .map(([what, access]) => `  ${key(what)}: [${access.map((profile) => `'${profile}'`).join(', ')}],\n`);
  return [
    'src/authProvider/access.ts',
    `// Written by \`npm run tables\`.\n\nimport type { Profile } from '#contract/call.ts';\n\n/** Which profiles may do what not every profile may: a call by its name, or what a resource is asked for, as 'students.create'. */\nexport const access: Readonly<Record<string, readonly Profile[]>> = {\n${lines.join('')}};\n`,
  ];
}
