/** Attendance so far, and the forecast. */
export const progressTexts = {
  daysAlone: '%{attended} of %{smart_count} day |||| %{attended} of %{smart_count} days',
  days: '%{attended} of %{smart_count} day, %{needed} needed |||| %{attended} of %{smart_count} days, %{needed} needed',
  /** Of a course that was shortened since. */
  over: '%{attended} days (course %{smart_count})',
  forecast: {
    reached: 'enough',
    onTime: 'on time',
    mayMiss: 'may miss %{smart_count} more',
    mayMissNone: 'may miss no more',
    unreachable: 'cannot reach %{percent} %',
  },
} as const;
