/// Text in all kinds of scripts, a line each. Terminals and programs disagree about its width.
enum Scripts {
  static let lines = [
    "漢字かな交じり文とカタカナ、全角ＡＢＣ", "한국어 문장과 옛한글 ᄒᆞᆫ글", "中文標題：測試「引號」",
    "family 👨‍👩‍👧‍👦 and 👩🏽‍💻 at work", "flags 🇯🇵🇩🇪🇺🇳 and half of one 🇫", "thumb 👍🏽 heart ❤️ warning ⚠️ text ☎︎",
    "keycaps 1️⃣ #️⃣ and England 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום עולם, זו כותרת ארוכה", "مرحبا بالعالم، لا إله",
    "cafe\u{301} e\u{301}\u{300}\u{302}\u{303}\u{304}\u{305} nai\u{308}ve",
    "Z\u{351}\u{36B}\u{343}\u{36A}\u{302}\u{36B}a\u{321}\u{34A}\u{320}\u{334}lgo text",
    "ภาษาไทย น้ำ ผู้ใหญ่ กำลัง",
    "नमस्ते क्षत्रिय श्री हिन्दी", "தமிழ் மொழி நிலா", "မြန်မာ ဘာသာ", "ﾊﾝｶｸｶﾅ ｶﾞｷﾞｸﾞ half width",
    "soft\u{AD}hyphen zero\u{200B}width joiner\u{200D}alone \u{FEFF}mark",
    "± ° × ambiguous § ¶ … — ½ ™",
    "tabs\tand\u{A0}spaces\u{3000}wide", "\u{301}starts with a mark", "newer 🫪🪾 and 🫩 and 𠮷𩸽",
  ]
}
