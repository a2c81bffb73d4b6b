import Testing

@testable import MailStore

@Test(
  "The place of a patch in its series",
  arguments: [
    ("[PATCH v2 03/12] mm: fix", "3/12 [PATCH v2] mm: fix"),
    ("[PATCH 0/3] cover", "0/3 [PATCH] cover"), ("[2/7] net", "2/7 net"),
    ("[RFC PATCH net-next v3 10/10] x", "10/10 [RFC PATCH net-next v3] x"),
    ("[PATCH v4,04/10] Add", "4/10 [PATCH v4] Add"), ("Re: [PATCH 1/3] answer", ""),
    ("[RFC][PATCH v3 03/12] mm: fix", "3/12 [RFC][PATCH v3] mm: fix"),
    ("[linux] [1/2] x", "1/2 [linux] x"), ("[a/b] [PATCH 2/2] c", "2/2 [a/b] [PATCH] c"),
    ("[1/3]", "1/3 "), ("[x] y [PATCH 1/3] z", ""), ("[x] Re: [PATCH 1/3] z", ""),
    ("[PATCH] alone", ""), ("[PATCH 1/1] alone", ""),
    ("[a/b] c", ""), ("[PATCH 4/3] none", ""), ("1/3 of it", ""), ("[", ""), ("", ""),
    ("[PATCH 1/3", ""),
  ])
func seriesPlaces(_ subject: String, _ expected: String) {
  let place = SeriesPlace(subject)
  #expect((place.map { "\($0.number)/\($0.total) \($0.subject)" } ?? "") == expected)
}
