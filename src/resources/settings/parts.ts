import { calendarTexts } from '#src/custom/classes/calendar/texts.ts';
import { setUpTexts } from '#src/custom/home/setUp/texts.ts';
import { moneyChangesTexts } from '#src/resources/settings/money/texts.ts';
import { dayBookTexts } from '#src/custom/money/dayBook/texts.ts';
import type { ScreenPart } from '#src/routing/screen.ts';
import { frontDoorTexts } from './frontDoor/texts.ts';
import { reminderSettingsTexts, templatesTexts } from './messages/texts.ts';
import { enquirySettingsTexts, noticesTexts, retentionTexts } from './people/texts.ts';
import { settingsTexts } from './texts.ts';

const { fields, sections, takeOut, tabs } = settingsTexts;

/** What stands under each tab, by the labels that it has there. */
const labels = {
  institute: [
    sections.institute,
    fields.instituteName,
    fields.place,
    fields.address,
    fields.phone,
    fields.email,
    sections.logo,
    setUpTexts.title,
    takeOut.title,
  ],
  certificate: [
    fields.firstSignatory,
    fields.firstTitle,
    fields.secondSignatory,
    fields.secondTitle,
    fields.frameColour,
    sections.look,
    sections.preview,
  ],
  calendar: [sections.daysOff, calendarTexts.holidays],
  money: [fields.upiId, fields.upiName, moneyChangesTexts.title, dayBookTexts.reopen.title],
  messages: [
    templatesTexts.title,
    templatesTexts.pace.title,
    templatesTexts.pace.label,
    reminderSettingsTexts.title,
    reminderSettingsTexts.feeBefore,
    reminderSettingsTexts.feeAfter,
    reminderSettingsTexts.absentAfter,
  ],
  people: [
    frontDoorTexts.page,
    ...Object.values(frontDoorTexts.fields),
    enquirySettingsTexts.fields.sources,
    noticesTexts.title,
    ...Object.values(retentionTexts.fields),
    retentionTexts.title,
  ],
} as const;

/** Each setting by its label, with its tab: what Find finds of the settings. */
const parts: ScreenPart[] = Object.entries(labels).flatMap(([tab, inTab]) =>
  inTab.map((label) => ({
    label,
    under: `${settingsTexts.title}, ${tabs[tab as keyof typeof labels]}`,
    to: `?tab=${tab}#${encodeURIComponent(label)}`,
  })),
);
export default parts;
