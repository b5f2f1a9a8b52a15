import { serveLists } from '#src/dataProvider/serveLists.ts';
import { rowRules } from './rowRules.ts';

// The worker of complete lists.
serveLists(rowRules);
