/** Attendance so far, and the forecast. */
export const progressTexts = {
  days: '%{attended} of %{smart_count} day, %{needed} needed |||| %{attended} of %{smart_count} days, %{needed} needed',
  forecast: {
    reached: 'enough',
    onTime: 'on time',
    mayMiss: 'may miss %{smart_count} more',
    mayMissNone: 'may miss no more',
    unreachable: 'cannot reach %{percent} %',
  },
} as const;
