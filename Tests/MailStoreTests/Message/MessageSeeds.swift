/// Messages of every kind, which the mutation tests damage.
enum MessageSeeds {
  static let all = [
    "Subject: plain\nFrom: A <a@b.c>\n\nHello\n> quote\n-- \nA\n",
    "Subject: flow\nContent-Type: text/plain; format=flowed; delsp=yes\n\n> a \n> b\nc \nd\n",
    "Content-Type: text/plain; charset=iso-2022-jp\n\n\u{1B}$B$\"$$\u{1B}(B www.a.b\n",
    "Content-Type: text/html\n\n<h1>A</h1><p>b <a href='http://c'>d</a><ul><li>e<ol><li>f</ol></ul>"
      + "<table border=1><tr><th>g<th>h<tr><td>i<td>j</table><pre>k\n l</pre><img alt=m>",
    "Content-Type: multipart/alternative; boundary=b\n\npre\n--b\n\nplain\n--b\n"
      + "Content-Type: text/html; charset=utf-8\n\n<div style='display:none'>x</div>y\n--b--\npost\n",
    "Content-Type: multipart/mixed; boundary=\"b b\"\n\n--b b\nContent-Transfer-Encoding: base64\n\n"
      + "SGVsbG8=\n--b b\nContent-Type: application/pdf; name*=utf-8''%C3%A4.pdf\n"
      + "Content-Transfer-Encoding: quoted-printable\nContent-Disposition: attachment\n\n=41=42\n--b b--\n",
    "Content-Type: message/rfc822\n\nTo: x: a@b, c@d;\nSubject: =?utf-8?q?=C3=A4?=\n\nbody\n",
    "Content-Type: multipart/related; boundary=r; start=\"<1>\"\n\n--r\nContent-ID: <1>\n"
      + "Content-Type: text/html\n\n<img src='cid:2'>a\n--r\nContent-Type: image/gif\n\nGIF\n--r--\n",
    "Content-Type: multipart/signed; boundary=s\n\n--s\n\ntext\n--s\n"
      + "Content-Type: application/pgp-signature\n\nsig\n--s--\n",
    "Content-Type: multipart/report; boundary=r\n\n--r\n\nfailed\n--r\nContent-Type: "
      + "message/delivery-status\n\nAction: failed\n--r\nContent-Type: message/rfc822\n"
      + "Content-Transfer-Encoding: base64\n\nU3ViamVjdDogYQoKYg==\n--r--\n",
    "Content-Type: multipart/digest; boundary=d\n\n--d\n\nSubject: 1\n\na\n--d\n\nSubject: 2\n\nb\n--d--\n",
    "Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: x-uuencode\n\n"
      + "begin 644 a\n#0V%T\n`\nend\n",
  ]
}
