import { describe, expect, test } from 'vitest';
import { addressOf, menuOf, routesOf } from '#src/routing/routeTable.ts';
import type { ScreenOwner } from '#src/routing/screen.ts';

const page = () => Promise.resolve({ default: () => null });
const menu = { label: 'frame.product', icon: () => null } as const;

const owners: ScreenOwner[] = [
  {
    name: 'students',
    screens: {
      list: { paths: { admin: '/student-list', md_office: '/md-student-list' }, title: 'frame.product', menu, page },
      create: { paths: { admin: '/add-student' }, title: 'frame.product', page },
    },
  },
  {
    name: 'attendance',
    screens: { list: { paths: { admin: '/attendance-list/:studentId/:courseId' }, title: 'frame.product', page } },
  },
];

describe('the route table', () => {
  test('has the screens of one profile alone', () => {
    expect(routesOf(owners, 'md_office').map(({ path }) => path)).toEqual(['/md-student-list']);
  });

  test('makes the menu of the screens with an entry', () => {
    expect(menuOf(owners, 'admin').map(({ path }) => path)).toEqual(['/student-list']);
  });

  test('puts an entry among the records where no other group is named', () => {
    const daily: ScreenOwner = {
      name: 'dues',
      screens: { list: { paths: { admin: '/dues' }, title: 'frame.product', menu: { ...menu, group: 'daily' }, page } },
    };
    expect(menuOf([...owners, daily], 'admin').map(({ group }) => group)).toEqual(['records', 'daily']);
  });

  test('makes an address with its parameters', () => {
    const address = addressOf(owners, 'admin', ['attendance', 'list'], { studentId: 4, courseId: 'a b' });
    expect(address).toBe('/attendance-list/4/a%20b');
  });

  test('has no address for a screen of the other profile', () => {
    expect(addressOf(owners, 'md_office', ['students', 'create'])).toBeUndefined();
  });
});
